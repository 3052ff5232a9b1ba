import { promiseHash } from '~/base/framework/node.server';
import { fileResponse } from '~/lists/exports/file-response';
import { fileColumns } from '~/lists/exports/list-columns';
import type { FileFormat } from '~/lists/exports/table';
import { refusedFile } from '~/portal/request/answers.server';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import { chartOf, spansOfReport } from './charts';
import { choicesOf, sellerOf } from './choices.server';
import { fileFilter, filterOf, rangeLinks } from './filter.server';
import { type TransactionFilter, transactionFilter } from './report.schema.server';
import { readReport } from './report.server';
import { isSale, transactionTotals } from './totals';
import { transactionList } from './transaction-list';

type ReportVisit = Visit<'reportTransactions'>;

/** Returns the data of the Transaction Report for the filter in the URL (spec section 2, Reports). */
export async function transactionReport(visit: ReportVisit) {
  const { typed, mistakes, values } = filterOf(visit, transactionFilter);
  const seller = await sellerOf(visit, typed);
  const [choices, result] = await Promise.all([
    choicesOf(visit, seller),
    values && readTransactions(visit, { ...values, ...seller }),
  ]);
  const shown: Record<string, string | undefined> = { ...typed, ...seller };
  return {
    typed: shown,
    mistakes,
    choices,
    ranges: rangeLinks(visit),
    report: result?.report,
    soFar: result?.soFar,
  };
}

async function readTransactions(visit: ReportVisit, filter: TransactionFilter) {
  const spans = spansOfReport(filter);
  // Without a status in the filter, the chart includes only successful sales.
  const isShown = filter.status ? () => true : isSale;
  const { asked, groupOf } = await promiseHash({
    asked: readReport(visit, {
      open: (api) => openTransactions(api, filter, 'screen'),
      factsOf: ({ amount, status }) => ({ amount, status }),
      placeOf: ({ time, service = '', status }) =>
        time && isShown(status) ? { span: spans.spanAt(time), kind: service } : undefined,
    }),
    groupOf: groupsOfServices(visit),
  });
  if (!asked.result) return { report: undefined, soFar: asked.progress };
  const { summary, rows, list, at } = asked.result;
  const { count, unread, shares } = summary;
  const totals = transactionTotals(shares, filter.status);
  const report = {
    count,
    totals,
    unread,
    at,
    shares,
    ...chartOf(summary, spans, totals, groupOf, GROUP_ORDER),
    list,
    rows: rows.map(({ id, vendor, service, customer, amount, status, time }) => ({
      id,
      vendor,
      service,
      customer,
      amount,
      status,
      // The page shows minutes.
      time: time && `${time.slice(0, 16)}Z`,
    })),
  };
  return { report, soFar: undefined };
}

function openTransactions(
  { reports }: ReportVisit['api'],
  { from, to, customer, status, vendor, subvendor, terminal }: TransactionFilter,
  patience: 'screen' | 'file',
) {
  return reports.transactions(
    { from, to, customer, status, vendorId: vendor, subvendorId: subvendor, terminalId: terminal },
    patience,
  );
}

/** Returns all rows of the Transaction Report for the filter in the URL, as a file. */
export async function transactionFile(visit: ReportVisit, format: FileFormat): Promise<Response> {
  const filter = fileFilter(visit, transactionFilter);
  const seller = await sellerOf(visit, filter);
  // The screen's form shows that a stale choice was dropped; a file would silently have more rows than its URL names.
  if ((filter.subvendor && !seller.subvendor) || (filter.terminal && !seller.terminal))
    throw refusedFile(visit, 'This subvendor or terminal is not one of those chosen before it.', 400);
  const rows = await openTransactions(visit.api, { ...filter, ...seller }, 'file');
  return fileResponse(
    format,
    { name: transactionList.name, columns: fileColumns(transactionList.columns, undefined, 'name') },
    rows,
  );
}

/** The names of the service groups, in the order of the spec's dashboard. An unknown service belongs to UNKNOWN_GROUP. */
const GROUP_ORDER = ['Prepaid', 'Postpaid', 'Utilities'] as const;
const UNKNOWN_GROUP = 'Other';

/**
 * Returns a function that finds the group of a service by its name in the report. Reads all services for staff. Other
 * audiences may not read them, so it reads the services of each category that they can sell.
 */
async function groupsOfServices(visit: Visit<'reportTransactions'>): Promise<(service: string) => string> {
  const { api, audience } = visit;
  const { data } = await tryLoad(
    lookup(visit, 'groups of services', async () => {
      const services =
        audience === 'staff'
          ? await api.services.list()
          : (
              await Promise.all((await api.services.categories()).map(({ value }) => api.services.inCategory(value)))
            ).flat();
      return new Map(
        services.flatMap(({ provider, name, serviceGroup }) => [
          [name, groupName(serviceGroup)] as const,
          [`${provider} ${name}`, groupName(serviceGroup)] as const,
        ]),
      );
    }),
  );
  return (service) => data?.get(service) ?? UNKNOWN_GROUP;
}

/** Returns the name of a group as on the sales cards of the home page: the API's telecom is Utilities there. */
function groupName(word: string): string {
  if (/^tele/i.test(word)) return 'Utilities';
  return word ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : UNKNOWN_GROUP;
}
