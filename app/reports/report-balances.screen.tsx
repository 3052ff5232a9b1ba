import { useLoaderData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { formatKnownNaira, sumKobo } from '~/domain/naira';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { balanceList, balanceRows } from './balances.list';

export const meta = pageTitle('Balance Report');
export const handle = { hydrate: true };

/** Loads the balances with the total of all rows of the URL's query, in kobo. A missing balance counts as zero. */
export const loader = at('reportBalances').load(async (visit) => {
  const { rows, list, chosen } = await listPage(visit, balanceRows);
  const known = chosen.flatMap(({ balance }) => balance ?? []);
  return {
    rows,
    list,
    total: known.length === 0 && chosen.length > 0 ? undefined : sumKobo(known),
    unread: chosen.length - known.length,
  };
});

export default function ReportBalances() {
  const { rows, list, total, unread } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        aside={
          list.failed === undefined && (
            <p>
              <span className="text-muted">Total</span> <strong className="text-lg">{formatKnownNaira(total)}</strong>
              {unread > 0 && (
                <strong className="block text-sm text-bad">{`The balance of ${formatCount(unread)} of them is not available and not in the total.`}</strong>
              )}
            </p>
          )
        }
      >
        Balance Report
      </PageHeading>
      <RecordList of={balanceList} list={list} rows={rows} />
    </>
  );
}
