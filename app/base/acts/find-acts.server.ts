import { type Expression, type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { searchedText } from '~/domain/typed-text';
import { allRows } from '../database/all-rows';
import type { Tables } from '../database/tables';
import { store } from '../store/store.server';
import { comparableRecord, filterWords, writtenSoon } from './acts.server';

export type ActRow = Selectable<Tables['acts']>;

/** Days of acts are searched. */
const LONG = { isLong: true };
/** The latest acts that the page of one record shows. */
const OF_RECORD = 40;
/** A service is concerned by every other act. */
const WITHOUT_HISTORY = ['serviceId'];

/** Which acts are asked for; times in ms since 1970, `until` is the first that is not. */
export type ActQuery = {
  from?: number | undefined;
  until?: number | undefined;
  /** By time. */
  order: 'asc' | 'desc';
  /** Words of the filters, by their names. */
  words: Partial<Record<keyof ReturnType<typeof filterWords>, string>>;
  /** Words of a search: an act has each in one of its texts, or concerns one of the `records`, or has this amount. */
  search: readonly { text: string; records: readonly string[]; kobo?: number | undefined }[];
};

/** Returns acts in their order, from the one after `offset` on. Throws StoreUnavailable. */
export async function actsPage(
  query: ActQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ActRow[]> {
  await writtenSoon();
  return store().database.read(
    ({ db }) =>
      db
        .selectFrom('acts')
        .selectAll()
        .where((acts) => chosen(acts, query))
        .orderBy('done_at', query.order)
        .orderBy('id', query.order)
        .offset(offset)
        .limit(limit)
        .execute(),
    LONG,
  );
}

/** Returns how many acts there are. */
export async function countActs(query: ActQuery): Promise<number> {
  await writtenSoon();
  const { count } = await store().database.read(
    ({ db }) =>
      db
        .selectFrom('acts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((acts) => chosen(acts, query))
        .executeTakeFirstOrThrow(),
    LONG,
  );
  return count;
}

/** Yields all acts in their order, some hundred at a time. */
export function allActs(query: ActQuery, batch = 500): AsyncGenerator<ActRow[]> {
  return allRows(batch, (after) =>
    store().database.read(
      ({ db }) =>
        db
          .selectFrom('acts')
          .selectAll()
          .where((acts) => chosen(acts, query))
          .$if(after !== undefined, (acts) =>
            acts.where(({ eb, refTuple, tuple }) =>
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

/** Returns the words by which acts since a time can be filtered, by the filter's name. */
export async function actWords(from: number): Promise<Record<string, string[]>> {
  const rows = await store().database.read(({ db }) =>
    db.selectFrom('act_words').select(['kind', 'word']).where('last_at', '>=', from).execute(),
  );
  const words: Record<string, string[]> = {};
  for (const { kind, word } of rows) (words[kind] ??= []).push(word);
  return words;
}

/** Returns the latest acts that concern a record with one of these ids, the latest first. Throws StoreUnavailable. */
export async function actsOnRecord(ids: readonly string[]): Promise<ActRow[]> {
  await writtenSoon();
  const records = [...new Set(ids.map(comparableRecord))];
  if (records.length === 0) return [];
  return store().database.read(({ db }) =>
    db
      .selectFrom('acts')
      .selectAll()
      .where('id', 'in', (acts) =>
        acts
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

type Acts = ExpressionBuilder<Tables, 'acts'>;

function chosen(acts: Acts, { from, until, words, search }: ActQuery): Expression<SqlBool> {
  return acts.and([
    ...(from === undefined ? [] : [acts('done_at', '>=', from)]),
    ...(until === undefined ? [] : [acts('done_at', '<', until)]),
    ...(words.who ? [acts('who_name', '=', words.who)] : []),
    ...(words.what ? [acts('what', '=', words.what)] : []),
    ...(words.outcome ? [acts('result', '=', words.outcome)] : []),
    ...(words.role ? [acts(acts.fn.coalesce('staff_role', 'role'), '=', words.role)] : []),
    ...search.map((word) => found(acts, word)),
  ]);
}

function found(acts: Acts, { text, records, kobo }: ActQuery['search'][number]): Expression<SqlBool> {
  const pattern = `%${searchedText([text]).replace(/[\\%_]/g, '\\$&')}%`;
  const named = (db: Acts) => db.selectFrom('act_records').select('act').where('record', 'in', records);
  return acts.or([
    sql<SqlBool>`${acts.ref('searched')} like ${pattern} escape '\\'`,
    ...(records.length === 0 ? [] : [acts('id', 'in', named)]),
    ...(kobo === undefined ? [] : [acts('kobo', '=', kobo)]),
  ]);
}
