import { useLoaderData } from '@remix-run/react';
import { DEPOSIT_REPORT_STATUSES } from '~/domain/status';
import { paths } from '~/paths';
import { depositReportList } from '~/reports/deposit-list';
import { depositReport } from '~/reports/deposits.server';
import { at } from '~/screen.server';
import { BarChart } from '~/ui/chart/bar-chart';
import { PageHeading, pageTitle } from '~/ui/page';
import { depositReportCells } from '~/ui/report/deposit-report-cells';
import { useKeptReport } from '~/ui/report/kept-report';
import { DAY_FIELDS, ReportFilter, statusOptions } from '~/ui/report/report-filter';
import { ReportProgress } from '~/ui/report/report-progress';
import { ReportResult } from '~/ui/report/report-result';

export const meta = pageTitle('Deposit Report');
export const handle = { hydrate: true };
export { clientLoader } from '~/ui/report/kept-report';

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
  const { typed, mistakes, vendors, ranges, report, reading, isStaff } = useKeptReport(useLoaderData<typeof loader>());
  return (
    <>
      <PageHeading>Deposit Report</PageHeading>
      <ReportFilter
        typed={typed}
        mistakes={mistakes}
        ranges={ranges}
        fields={[
          ...DAY_FIELDS,
          {
            kind: 'select',
            name: 'status',
            label: 'Status',
            all: 'All',
            options: statusOptions(DEPOSIT_REPORT_STATUSES),
          },
          {
            kind: 'select',
            name: 'commissions',
            label: 'Commissions',
            all: 'With Commissions',
            isLong: true,
            options: COMMISSIONS,
          },
          ...(isStaff
            ? [{ kind: 'select' as const, name: 'vendor', label: 'Vendor', all: 'All', isLong: true, ...vendors }]
            : []),
        ]}
      />
      <ReportProgress reading={reading} what={WHAT} />
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
