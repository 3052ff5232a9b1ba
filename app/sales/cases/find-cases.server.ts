import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '~/base/database/tables';
import { readRecords } from '~/portal/request/records.server';
import { caseIn, type SaleCase } from './cases.server';

/** So many cases are read by one statement. */
const ROWS = 200;

/** Which cases are asked for; times in ms since 1970, `until` is the first that is not. */
export type CaseQuery = {
  state?: 'open' | 'closed' | undefined;
  vendor?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** A column, with a minus for its descending order; otherwise the open ones come first, the oldest of them first, then the latest closed. */
  sort?: string | undefined;
};

type FoundCase = SaleCase & { id: string };

/** Returns how many cases there are. Throws an UpstreamFailure, as the others do. */
export async function countCases(query: CaseQuery): Promise<number> {
  const { count } = await readRecords(({ db }) =>
    db
      .selectFrom('cases')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((cases) => chosen(cases, query))
      .executeTakeFirstOrThrow(),
  );
  return count;
}

/** Returns the ids of cases in the order that is asked for: of all, or of a page. */
export async function idsOfCases(query: CaseQuery, page?: { offset: number; limit: number }): Promise<string[]> {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('cases')
      .select('id')
      .where((cases) => chosen(cases, query))
      .orderBy(inOrder(query.sort))
      .orderBy('id')
      .$if(page !== undefined, (cases) => cases.offset(page!.offset).limit(page!.limit))
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** Returns the cases with these ids, in their order. */
export async function casesWith(ids: readonly string[]): Promise<FoundCase[]> {
  if (ids.length === 0) return [];
  const rows = await readRecords(({ db }) => db.selectFrom('cases').selectAll().where('id', 'in', ids).execute());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Promise.all(
    ids.flatMap((id) => byId.get(id) ?? []).map(async (row) => ({ ...(await caseIn(row)), id: row.id })),
  );
}

/** Yields the same, some hundred at a time. */
export async function* allCasesWith(ids: readonly string[]): AsyncGenerator<FoundCase[]> {
  for (let start = 0; start < ids.length; start += ROWS) yield casesWith(ids.slice(start, start + ROWS));
}

/** Returns the vendors that cases are of, each once. */
export async function vendorsOfCases(): Promise<string[]> {
  const rows = await readRecords(({ db }) => db.selectFrom('cases').select('vendor').distinct().execute());
  return rows.flatMap(({ vendor }) => vendor ?? []);
}

function chosen(cases: ExpressionBuilder<Tables, 'cases'>, { state, vendor, from, until }: CaseQuery) {
  return cases.and([
    ...(state ? [cases('state', '=', state)] : []),
    ...(vendor ? [cases('vendor', '=', vendor)] : []),
    ...(from === undefined ? [] : [cases('opened_at', '>=', from)]),
    ...(until === undefined ? [] : [cases('opened_at', '<', until)]),
  ]);
}

const SORTS = new Map([
  ['vendor', sql`lower(vendor)`],
  ['amount', sql`kobo`],
  ['opened', sql`opened_at`],
]);

/** How cases are sorted: what is missing is last in any order. */
function inOrder(sort = '') {
  const by = SORTS.get(sort.replace('-', ''));
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  return by
    ? sql`${by} is null, ${by} ${direction}`
    : sql`state desc, case state when 'open' then opened_at else -closed_at end`;
}
