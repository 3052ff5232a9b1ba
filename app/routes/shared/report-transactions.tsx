import { MAX_CUSTOMER_LENGTH } from '~/domain/customer';
import { SALE_STATUSES } from '~/domain/status';
import { useLoaderData } from '~/framework/react';
import { paths } from '~/paths';
import { transactionList } from '~/reports/transaction-list';
import { transactionReport } from '~/reports/transactions.server';
import { at } from '~/screen.server';
import { BarChart } from '~/ui/chart/bar-chart';
import { StatusShares } from '~/ui/chart/status-shares';
import { PageHeading, pageTitle } from '~/ui/page';
import { useKeptReport } from '~/ui/report/kept-report';
import { ReportFilter } from '~/ui/report/report-filter';
import { ReportProgress } from '~/ui/report/report-progress';
import { ReportResult } from '~/ui/report/report-result';
import { reportedSaleCells } from '~/ui/sale-table';

export const meta = pageTitle('Transaction Report');
export const handle = { hydrate: true };
export { clientLoader } from '~/ui/report/kept-report';

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
