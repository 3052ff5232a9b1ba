type ShownCommission = { vendor: { name?: string }; month?: string; payHref?: string | false };

/** Pay, on the commissions that can be paid. */
export const payCell = ({ vendor, month, payHref }: ShownCommission) =>
  payHref && (
    <a className="button" href={payHref} aria-label={`Pay ${vendor.name ?? ''} for ${month ?? ''}`}>
      Pay
    </a>
  );
