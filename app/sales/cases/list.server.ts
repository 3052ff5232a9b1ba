import { businessTime } from '~/base/clock.server';
import { elapsedSince } from '~/domain/elapsed';
import { isoTime, unbrokenTime } from '~/domain/lagos';
import { listQuery } from '~/lists/engine/choose';
import { listDays, timesWithin } from '~/lists/engine/days';
import { specOf } from '~/lists/engine/define-list';
import { matches } from '~/lists/engine/search';
import { fileOfTable, tablePage } from '~/lists/engine/table-page.server';
import type { FileFormat } from '~/lists/exports/table';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { caseRows } from './cases.list';
import { casesOf, type SaleCase } from './cases.server';
import { allCasesWith, type CaseQuery, casesWith, countCases, idsOfCases, vendorsOfCases } from './find-cases.server';
import type { ListedCase } from './listed-case.data';

type Asked = Pick<Visit, 'url'>;

/** Returns a page of all cases: the open ones first, the oldest of them first. */
export async function allCases(visit: Visit<'cases'>) {
  const { list, rows } = await tablePage(visit, caseRows, async () => {
    const query = queryOf(visit);
    const found = isSearched(visit) ? await idsFound(visit) : undefined;
    return {
      words: { state: ['Open', 'Closed'], vendor: await vendorsOfCases() },
      count: async () => found?.length ?? countCases(query),
      page: async (offset, limit) => {
        const ids = found?.slice(offset, offset + limit) ?? (await idsOfCases(query, { offset, limit }));
        return (await casesWith(ids)).map(listedCase);
      },
    };
  });
  return { kind: 'all' as const, list, rows };
}

/** Returns the same as a file, with all notes. */
export async function casesFile(visit: Pick<Visit, 'url' | 'inside'>, format: FileFormat): Promise<Response> {
  return fileOfTable(visit, format, caseRows, async function* () {
    const ids = isSearched(visit) ? await idsFound(visit) : await idsOfCases(queryOf(visit));
    for await (const cases of allCasesWith(ids)) yield cases.map(listedCase);
  });
}

/** Returns what the address asks for, but for its search. */
function queryOf({ url: { searchParams } }: Asked): CaseQuery {
  const state = searchParams.get('state')?.toLowerCase();
  return {
    ...{ ...timesWithin(listDays(searchParams)), vendor: searchParams.get('vendor') ?? undefined },
    ...((state === 'open' || state === 'closed') && { state }),
    sort: searchParams.get('sort') ?? undefined,
  };
}

const isSearched = ({ url }: Asked) => listQuery(url.searchParams).q !== '';

/** Returns the ids of the cases that the search of the address finds, also in what was said and noted, which the database cannot read. */
async function idsFound(visit: Asked): Promise<string[]> {
  const { q } = listQuery(visit.url.searchParams);
  const textsOf = specOf(caseRows).search;
  const found: string[] = [];
  for await (const cases of allCasesWith(await idsOfCases(queryOf(visit))))
    found.push(...cases.filter((one) => matches(q, textsOf(listedCase(one)))).map(({ id }) => id));
  return found;
}

/** Returns the open cases of a vendor by its name, and how many it has in all; none while they cannot be read. */
export async function casesOfVendor(vendor: string) {
  const { data } = await tryLoad(casesOf(vendor));
  return {
    open: (data?.open ?? []).map((one) => ({ reference: one.reference, service: one.service, waits: waits(one) })),
    total: data?.total ?? 0,
  };
}

/** Returns for how long an open case has been open. */
export const waits = ({ openedAt }: Pick<SaleCase, 'openedAt'>) => elapsedSince(isoTime(openedAt), businessTime());

function listedCase(of: SaleCase): ListedCase {
  const { reference, service, amount, vendor, openedAt, by, closed, words, notes } = of;
  return {
    reference,
    service,
    amount,
    vendor,
    by,
    opened: isoTime(openedAt),
    state: closed ? 'Closed' : 'Open',
    waits: closed ? undefined : waits(of),
    outcome: closed?.outcome,
    closedBy: closed?.by,
    closed: closed && isoTime(closed.at),
    told: words,
    notes: notes.map(({ text, by: author, at }) => `${author}, ${unbrokenTime(at)}: ${text}`).join(' | '),
  };
}
