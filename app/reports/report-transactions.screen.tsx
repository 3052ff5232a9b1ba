import { useLoaderData } from '~/base/framework/react';
import { MAX_CUSTOMER_LENGTH } from '~/domain/customer';
import { paths } from '~/domain/paths';
import { SALE_STATUSES } from '~/domain/status';
import { at } from '~/portal/request/screen.server';
import { reportedSaleCells } from '~/sales/sell/sale-table';
import { BarChart } from '~/ui/chart/bar-chart';
import { StatusShares } from '~/ui/chart/status-shares';
import { PageHeading, pageTitle } from '~/ui/page';
import { useKeptReport } from './kept-report';
import { ReportFilter } from './report-filter';
import { ReportProgress } from './report-progress';
import { ReportResult } from './report-result';
import { transactionList } from './transaction-list';
import { transactionReport } from './transactions.server';

export const meta = pageTitle('Transaction Report');
export const handle = { hydrate: true };
export { clientLoader } from './kept-report';

export const loader = at('reportTransactions').load(async (visit) => ({
  ...(await transactionReport(visit)),
  isStaff: visit.audience === 'staff',
}));

const WHAT = { one: 'transaction', many: 'transactions' };

export default function ReportTransactions() {
  const { typed, mistakes, choices, ranges, report, soFar, isStaff } = useKeptReport(useLoaderData<typeof loader>());
  const { vendors, subvendors, terminals } = choices;
  return (
    <>
      <PageHeading>Transaction Report</PageHeading>
      <ReportFilter
        typed={typed}
        mistakes={mistakes}
        ranges={ranges}
        fields={[
          { kind: 'text', name: 'customer', label: 'Customer', maxLength: MAX_CUSTOMER_LENGTH },
          { name: 'status', label: 'Status', options: SALE_STATUSES },
          ...(isStaff ? [{ name: 'vendor', label: 'Vendor', isStep: true, ...vendors }] : []),
          {
            name: 'subvendor',
            label: 'Subvendor',
            isDependent: isStaff,
            all: isStaff && !typed.vendor ? 'Choose a vendor first' : 'All',
            isStep: true,
            isDisabled: isStaff && !typed.vendor,
            ...subvendors,
          },
          {
            name: 'terminal',
            label: 'Terminal',
            isDependent: true,
            all: typed.subvendor ? 'All' : 'Choose a subvendor first',
            isDisabled: !typed.subvendor,
            ...terminals,
          },
        ]}
      />
      <ReportProgress soFar={soFar} what={WHAT} />
      {report && (
        <ReportResult
          {...report}
          what={WHAT}
          asked={typed}
          of={transactionList}
          cells={reportedSaleCells}
          filesAt={paths.reportTransactions()}
          charts={
            <div className="lg:-mx-2 lg:flex lg:flex-wrap">
              <div className="lg:grow lg:basis-[32rem] lg:px-2">
                <BarChart
                  title={`${typed.status || 'Successful'} sales per ${report.chart.unit}`}
                  chart={report.chart}
                />
              </div>
              <div className="lg:grow lg:basis-[32rem] lg:px-2">
                <StatusShares shares={report.shares} count={report.count} />
              </div>
            </div>
          }
        />
      )}
    </>
  );
}
