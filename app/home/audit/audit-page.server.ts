import { allEntries, type AuditQuery, countEntries, entriesPage, entryWords } from '~/base/audit/find-entries.server';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import { lagosDay, startOfLagosDay } from '~/domain/lagos';
import { parseNaira } from '~/domain/naira';
import { listQuery } from '~/lists/engine/choose';
import { listDays, timesWithin } from '~/lists/engine/days';
import { fileOfTable, tablePage } from '~/lists/engine/table-page.server';
import type { FileFormat } from '~/lists/exports/table';
import { idsNamed, namesOf } from '~/portal/audit/names.server';
import { kindsOf, shownEntry } from '~/portal/audit/shown-entry.server';
import type { Visit } from '~/portal/request/visit';
import { auditRows } from './audit.list';

type Reader = Visit<'audit'>;

const DAY_MS = 24 * 60 * 60_000;
/** How many days are read where the address names none. */
const USUAL_DAYS = 7;

/** Returns a page of what was done in the days of the address, by default in the last seven. */
export async function auditPage(visit: Reader) {
  const { list, rows } = await tablePage(visit, auditRows, async () => {
    const query = await queryOf(visit);
    return {
      words: await entryWords(query.from ?? 0),
      count: () => countEntries(query),
      page: async (offset, limit) => shownEntries(visit, await entriesPage(query, { offset, limit })),
    };
  });
  return { list, rows, days: config().auditDays, today: lagosDay(businessTime()) };
}

/** Returns the same as a file, with all rows of the search and filters. */
export async function auditFile(visit: Reader, format: FileFormat): Promise<Response> {
  return fileOfTable(visit, format, auditRows, async function* () {
    for await (const entries of allEntries(await queryOf(visit))) yield await shownEntries(visit, entries);
  });
}

async function shownEntries(visit: Reader, entries: Awaited<ReturnType<typeof entriesPage>>) {
  const nameOf = await namesOf(visit, entries.flatMap(kindsOf));
  return entries.map((entry) => shownEntry(entry, nameOf));
}

/** Returns what the address asks for, with the ids of records whose names have the words of its search. */
async function queryOf(visit: Reader): Promise<AuditQuery> {
  const params = visit.url.searchParams;
  const { from, until } = timesWithin(listDays(params));
  const usual = (until ?? startOfLagosDay(lagosDay(businessTime())) + DAY_MS) - USUAL_DAYS * DAY_MS;
  const search = listQuery(params).q.split(/\s+/).filter(Boolean);
  const records = search.length > 0 ? await idsNamed(visit, search) : [];
  return {
    from: from ?? usual,
    until,
    order: params.get('sort') === 'time' ? 'asc' : 'desc',
    words: Object.fromEntries((auditRows.filters ?? []).map((name) => [name, params.get(name) || undefined])),
    search: search.map((text, index) => ({ text, records: records[index] ?? [], kobo: parseNaira(text) })),
  };
}
