import { PageLink } from './page-link';

type ShownCommission = { vendor: { name?: string }; month?: string; payHref?: string | false };

/** A cell with the Pay link, for commissions that can be paid. */
export const payCell = ({ vendor, month, payHref }: ShownCommission) =>
  payHref && (
    <PageLink className="button" to={payHref} aria-label={`Pay ${vendor.name ?? ''} for ${month ?? ''}`}>
      Pay
    </PageLink>
  );
