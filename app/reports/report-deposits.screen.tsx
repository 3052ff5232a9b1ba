import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { DEPOSIT_REPORT_STATUSES } from '~/domain/status';
import { at } from '~/portal/request/screen.server';
import { BarChart } from '~/ui/chart/bar-chart';
import { PageHeading, pageTitle } from '~/ui/page';
import { depositReportList } from './deposit-list';
import { depositReportCells } from './deposit-report-cells';
import { depositReport } from './deposits.server';
import { useKeptReport } from './kept-report';
import { ReportFilter } from './report-filter';
import { ReportProgress } from './report-progress';
import { ReportResult } from './report-result';

export const meta = pageTitle('Deposit Report');
export const handle = { hydrate: true };
export { clientLoader } from './kept-report';

export const loader = at('reportDeposits').load(async (visit) => ({
  ...(await depositReport(visit)),
  isStaff: visit.audience === 'staff',
}));

const COMMISSIONS = [
  { value: 'exclude', name: 'Without Commissions' },
  { value: 'only', name: 'Only Commissions' },
];

const WHAT = { one: 'deposit', many: 'deposits' };

export default function ReportDeposits() {
  const { typed, mistakes, vendors, ranges, report, soFar, isStaff } = useKeptReport(useLoaderData<typeof loader>());
  return (
    <>
      <PageHeading>Deposit Report</PageHeading>
      <ReportFilter
        typed={typed}
        mistakes={mistakes}
        ranges={ranges}
        fields={[
          { name: 'status', label: 'Status', options: DEPOSIT_REPORT_STATUSES },
          { name: 'commissions', label: 'Commissions', all: 'With Commissions', options: COMMISSIONS },
          ...(isStaff ? [{ name: 'vendor', label: 'Vendor', ...vendors }] : []),
        ]}
      />
      <ReportProgress soFar={soFar} what={WHAT} />
      {report && (
        <ReportResult
          {...report}
          what={WHAT}
          asked={typed}
          of={depositReportList}
          cells={depositReportCells}
          filesAt={paths.reportDeposits()}
          charts={
            <BarChart title={`${typed.status || 'Approved'} deposits per ${report.chart.unit}`} chart={report.chart} />
          }
        />
      )}
    </>
  );
}
