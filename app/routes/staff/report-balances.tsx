import { useLoaderData } from '@remix-run/react';
import { formatNaira } from '~/domain/naira';
import { balanceList } from '~/lists/balances';
import { listPage } from '~/lists/page.server';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Balance Report');
export const handle = { hydrate: true };

/** The total is that of all rows that the address asks for, in kobo; a balance that is missing adds nothing. */
export const loader = load('reportBalances', async (visit) => {
  const { rows, list, chosen } = await listPage(visit, balanceList.rows, balanceList.spec);
  return { rows, list, total: chosen.reduce((sum, { balance = 0 }) => sum + balance, 0) };
});

export default function ReportBalances() {
  const { rows, list, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        aside={
          <p>
            <span className="text-muted">Total</span> <strong className="text-lg">{formatNaira(total)}</strong>
          </p>
        }
      >
        Balance Report
      </PageHeading>
      <RecordList
        filesAt={paths.listFiles('balances')}
        caption="Balances"
        list={list}
        rows={rows}
        rowKey={({ vendor }, index) => `${vendor} ${index}`}
        columns={[
          { header: 'Vendor', sort: 'vendor', cell: ({ vendor }) => vendor },
          { header: 'Balance', sort: 'balance', numeric: true, cell: ({ balance }) => (balance === undefined ? <span className="text-muted">not available</span> : formatNaira(balance)) },
        ]}
      />
    </>
  );
}
