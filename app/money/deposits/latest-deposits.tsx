import type { ComponentProps } from 'react';
import { PartMissing } from '~/ui/error-block';
import { SellerDeposits } from './seller-deposits';

type LatestDepositsProps = {
  deposits: { data: ComponentProps<typeof SellerDeposits>['rows']; failed: null } | { data: null; failed: string };
  today: string;
};

/** The latest deposits of a terminal, on its home page. */
export function LatestDeposits({ deposits: { data, failed }, today }: LatestDepositsProps) {
  return (
    <section aria-labelledby="latest-deposits">
      <h2 id="latest-deposits" className="mb-1">
        Latest deposits
      </h2>
      {data ? (
        <SellerDeposits rows={data} today={today} />
      ) : (
        <PartMissing what="The latest deposits" message={failed} />
      )}
    </section>
  );
}
