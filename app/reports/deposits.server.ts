import { fileResponse } from '~/lists/exports/file-response';
import { fileColumns } from '~/lists/exports/list-columns';
import type { FileFormat } from '~/lists/exports/table';
import type { Visit } from '~/portal/request/visit';
import { chartOf, spansOfReport } from './charts';
import { choicesOf, sellerOf } from './choices.server';
import { depositReportList } from './deposit-list';
import { fileFilter, filterOf, rangeLinks } from './filter.server';
import { type DepositFilter, depositFilter } from './report.schema.server';
import { readReport } from './report.server';
import { depositTotals, isPaidIn } from './totals';

type ReportVisit = Visit<'reportDeposits'>;

const SERIES = 'Deposits';

/** Returns the data of the Deposit Report for the filter in the URL (spec section 2, Reports). */
export async function depositReport(visit: ReportVisit) {
  const { typed, mistakes, values } = filterOf(visit, depositFilter);
  const [{ vendors }, result] = await Promise.all([choicesOf(visit, {}), values && readDeposits(visit, values)]);
  return { typed, mistakes, vendors, ranges: rangeLinks(visit), report: result?.report, soFar: result?.soFar };
}

async function readDeposits(visit: ReportVisit, filter: DepositFilter) {
  const spans = spansOfReport(filter);
  // Without a status in the filter, the chart includes only approved deposits.
  const isShown = filter.status ? () => true : isPaidIn;
  const { result, progress } = await readReport(visit, {
    open: (api) => openDeposits(visit, filter, 'screen', api),
    factsOf: ({ amount, status }) => ({ amount, status }),
    timeOf: ({ time }) => time,
    placeOf: ({ time, status }) => (time && isShown(status) ? { span: spans.spanAt(time), kind: SERIES } : undefined),
  });
  if (!result) return { report: undefined, soFar: progress };
  const { summary, rows, list, at } = result;
  const { count, unread, shares } = summary;
  const totals = depositTotals(shares, filter.status);
  return {
    report: { count, totals, unread, at, ...chartOf(summary, spans, totals, () => SERIES, [SERIES]), list, rows },
    soFar: undefined,
  };
}

/** Opens the deposits of the filter that the user may see. */
async function openDeposits(
  visit: ReportVisit,
  { from, to, status, commissions, vendor: asked }: DepositFilter,
  patience: 'screen' | 'file',
  api = visit.api,
) {
  const { vendor } = await sellerOf(visit, { vendor: asked });
  return api.reports.deposits({ from, to, status, commissions, vendorId: vendor }, patience);
}

/** Returns all rows of the Deposit Report for the filter in the URL, as a file. */
export async function depositFile(visit: ReportVisit, format: FileFormat): Promise<Response> {
  return fileResponse(
    format,
    { name: depositReportList.name, columns: fileColumns(depositReportList.columns, undefined, 'name') },
    await openDeposits(visit, fileFilter(visit, depositFilter), 'file'),
  );
}
