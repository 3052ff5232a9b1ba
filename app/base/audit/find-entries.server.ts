import { type Expression, type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { searchedText } from '~/domain/typed-text';
import { allRows } from '../database/all-rows';
import type { Tables } from '../database/tables';
import { store } from '../store/store.server';
import { comparableRecord, filterWords, writtenSoon } from './kept-entries.server';

export type EntryRow = Selectable<Tables['acts']>;

/** Days of entries are searched. */
const LONG = { isLong: true };
/** The latest entries that the page of one record shows. */
const OF_RECORD = 40;
/** A service is concerned by every other entry. */
const WITHOUT_HISTORY = ['serviceId'];

/** Which entries are asked for; times in ms since 1970, `until` is the first that is not. */
export type AuditQuery = {
  from?: number | undefined;
  until?: number | undefined;
  /** By time. */
  order: 'asc' | 'desc';
  /** Words of the filters, by their names. */
  words: Partial<Record<keyof ReturnType<typeof filterWords>, string>>;
  /** Words of a search: an entry has each in one of its texts, or concerns one of the `records`, or has this amount. */
  search: readonly { text: string; records: readonly string[]; kobo?: number | undefined }[];
};

/** Returns entries in their order, from the one after `offset` on. Throws StoreUnavailable. */
export async function entriesPage(
  query: AuditQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<EntryRow[]> {
  await writtenSoon();
  return store().database.read(
    ({ db }) =>
      db
        .selectFrom('acts')
        .selectAll()
        .where((eb) => chosen(eb, query))
        .orderBy('done_at', query.order)
        .orderBy('id', query.order)
        .offset(offset)
        .limit(limit)
        .execute(),
    LONG,
  );
}

/** Returns how many entries there are. */
export async function countEntries(query: AuditQuery): Promise<number> {
  await writtenSoon();
  const { count } = await store().database.read(
    ({ db }) =>
      db
        .selectFrom('acts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((eb) => chosen(eb, query))
        .executeTakeFirstOrThrow(),
    LONG,
  );
  return count;
}

/** Yields all entries in their order, some hundred at a time. */
export function allEntries(query: AuditQuery, batch = 500): AsyncGenerator<EntryRow[]> {
  return allRows(batch, (after) =>
    store().database.read(
      ({ db }) =>
        db
          .selectFrom('acts')
          .selectAll()
          .where((eb) => chosen(eb, query))
          .$if(after !== undefined, (found) =>
            found.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('done_at', 'id'), query.order === 'asc' ? '>' : '<', tuple(after!.done_at, after!.id)),
            ),
          )
          .orderBy('done_at', query.order)
          .orderBy('id', query.order)
          .limit(batch)
          .execute(),
      LONG,
    ),
  );
}

/** Returns the words by which entries since a time can be filtered, by the filter's name. */
export async function entryWords(from: number): Promise<Record<string, string[]>> {
  const rows = await store().database.read(({ db }) =>
    db.selectFrom('act_words').select(['kind', 'word']).where('last_at', '>=', from).execute(),
  );
  const words: Record<string, string[]> = {};
  for (const { kind, word } of rows) (words[kind] ??= []).push(word);
  return words;
}

/** Returns the latest entries that concern a record with one of these ids, the latest first. Throws StoreUnavailable. */
export async function entriesOnRecord(ids: readonly string[]): Promise<EntryRow[]> {
  await writtenSoon();
  const records = [...new Set(ids.map(comparableRecord))];
  if (records.length === 0) return [];
  return store().database.read(({ db }) =>
    db
      .selectFrom('acts')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('act_records')
          .select('act')
          .where('record', 'in', records)
          .where('name', 'not in', WITHOUT_HISTORY)
          .orderBy('done_at', 'desc')
          .limit(2 * OF_RECORD),
      )
      .orderBy('done_at', 'desc')
      .orderBy('id', 'desc')
      .limit(OF_RECORD)
      .execute(),
  );
}

type Where = ExpressionBuilder<Tables, 'acts'>;

function chosen(eb: Where, { from, until, words, search }: AuditQuery): Expression<SqlBool> {
  return eb.and([
    ...(from === undefined ? [] : [eb('done_at', '>=', from)]),
    ...(until === undefined ? [] : [eb('done_at', '<', until)]),
    ...(words.who ? [eb('who_name', '=', words.who)] : []),
    ...(words.what ? [eb('what', '=', words.what)] : []),
    ...(words.outcome ? [eb('result', '=', words.outcome)] : []),
    ...(words.role ? [eb(eb.fn.coalesce('staff_role', 'role'), '=', words.role)] : []),
    ...search.map((word) => found(eb, word)),
  ]);
}

function found(eb: Where, { text, records, kobo }: AuditQuery['search'][number]): Expression<SqlBool> {
  const pattern = `%${searchedText([text]).replace(/[\\%_]/g, '\\$&')}%`;
  const named = (db: Where) => db.selectFrom('act_records').select('act').where('record', 'in', records);
  return eb.or([
    sql<SqlBool>`${eb.ref('searched')} like ${pattern} escape '\\'`,
    ...(records.length === 0 ? [] : [eb('id', 'in', named)]),
    ...(kobo === undefined ? [] : [eb('kobo', '=', kobo)]),
  ]);
}
