import { useLoaderData } from '~/base/framework/react';
import { formatKnownNaira, formatNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { DEPOSIT_REPORT_STATUSES } from '~/domain/status';
import { at } from '~/portal/request/screen.server';
import { BarChart } from '~/ui/chart/bar-chart';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusLabel } from '~/ui/status-label';
import { depositReportList } from './deposit-list';
import { depositReport } from './deposits.server';
import { useKeptReport } from './kept-report';
import { ReportFilter } from './report-filter';
import { ReportProgress } from './report-progress';
import { ReportResult } from './report-result';

type ShownDeposit = { status: string; amount?: Kobo; previous?: Kobo; current?: Kobo };

/** Cells of the Deposit Report that differ on a narrow screen: the amount includes the status, the balances have labels. */
const depositReportCells = {
  amount: ({ amount, status }: ShownDeposit) => (
    <>
      {formatKnownNaira(amount)}{' '}
      <span className="block xl:hidden">
        <StatusLabel status={status} />
      </span>
    </>
  ),
  previous: {
    cell: ({ previous }: ShownDeposit) => formatKnownNaira(previous),
    folded: ({ previous }: ShownDeposit) => previous !== undefined && `Prev. ${formatNaira(previous)}`,
  },
  current: {
    cell: ({ current }: ShownDeposit) => formatKnownNaira(current),
    folded: ({ current }: ShownDeposit) => current !== undefined && `Curr. ${formatNaira(current)}`,
  },
};

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
