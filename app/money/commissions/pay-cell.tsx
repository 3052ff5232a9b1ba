import { PageLink } from '~/ui/page-link';

type ShownCommission = { vendor: { name?: string }; month?: string; payHref?: string | false; isLater?: boolean };

/** A cell with the Pay link, for commissions that can be paid; of a month that is not over the words. */
export const payCell = ({ vendor, month, payHref, isLater }: ShownCommission) =>
  payHref ? (
    <PageLink className="button" to={payHref} aria-label={`Pay ${vendor.name ?? ''} for ${month ?? ''}`}>
      Pay
    </PageLink>
  ) : (
    isLater && <span className="text-sm text-muted">Not payable yet</span>
  );
