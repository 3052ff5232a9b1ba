import type { Insertable, Kysely } from 'kysely';
import { NO_RECORDS, resultOfEntry, wordsOfEntry } from '~/domain/audit-words';
import { comparableId } from '~/domain/ids';
import { maskedReason } from '~/domain/masked';
import { searchedText } from '~/domain/typed-text';
import { StoreUnavailable } from '../database/database';
import { refusesRows } from '../database/refused-rows';
import type { Tables } from '../database/tables';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { store } from '../store/store.server';

/** What somebody did in the portal. Ids of records by the API's names for them; `why` is masked. */
export type KeptEntry = {
  /** ISO time in UTC. */
  time: string;
  who: string;
  /** The name that people know the user by, when it is known. */
  name?: string | undefined;
  role?: string | undefined;
  /** The role among staff. */
  staffRole?: string | undefined;
  what: string;
  on?: Record<string, string> | undefined;
  kobo?: number | undefined;
  recordStatus?: string | undefined;
  why?: string | undefined;
  outcome: string;
};

const WRITE_AFTER_MS = 500;
const RETRY_AFTER_MS = 5_000;
/** How long a page waits for what is being written. */
const MOST_WAIT_MS = 500;
/** Entries of one kind of people that wait while the database is away; beyond it the oldest are dropped here, and stay in the audit's stream. */
const MAX_WAITING = 20_000;
/** So many are stored by one statement. */
const ROWS = 200;

/** An entry as it is stored, however often. */
export type StoredEntry = KeptEntry & { id: string };
/** `requestId` is of the request that brought it. */
type Waiting = StoredEntry & { requestId?: string | undefined };
/** What waits, by its id. Those of staff wait apart: nobody else can push them out. */
const waiting = { staff: new Map<string, Waiting>(), others: new Map<string, Waiting>() };
/** The same by the requests that brought it. */
const ofRequests = new Map<string, Waiting[]>();
let writing: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

/** Keeps an entry. Never throws and never waits: it is written a moment later, if it is not stored by then. */
export function keepEntry(entry: StoredEntry, requestId?: string): void {
  const queue = waiting[entry.role === 'staff' ? 'staff' : 'others'];
  const kept = { ...entry, requestId };
  queue.set(entry.id, kept);
  if (requestId) ofRequests.set(requestId, [...(ofRequests.get(requestId) ?? []), kept]);
  if (queue.size > MAX_WAITING) {
    const [oldest] = queue.values();
    drop(oldest!);
    metrics.forgotten('acts');
  }
  writeSoon(WRITE_AFTER_MS);
}

/** Takes an entry out of those that wait. */
function drop({ id, requestId = '' }: Waiting): void {
  for (const queue of Object.values(waiting)) queue.delete(id);
  const others = ofRequests.get(requestId)?.filter((entry) => entry.id !== id) ?? [];
  if (others.length > 0) ofRequests.set(requestId, others);
  else ofRequests.delete(requestId);
}

function writeSoon(ms: number): void {
  timer ??= setTimeout(() => void writeEntries(), ms).unref();
}

/** Writes what waits. Before the portal ends, and before entries are read, it is called at once. */
export function writeEntries(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(write).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) log().error({ err: error }, 'acts could not be written');
    writeSoon(RETRY_AFTER_MS);
  });
  return writing;
}

async function write(): Promise<void> {
  for (const queue of Object.values(waiting))
    while (queue.size > 0) {
      const entries = [...queue.values()].slice(0, ROWS);
      await writeTogether(entries);
      entries.forEach(drop);
    }
}

/** One whose answer was lost is there already when it is written again. One that the database refuses keeps no other out. */
async function writeTogether(entries: readonly Waiting[]): Promise<void> {
  try {
    await store().database.transaction(async ({ db }) => {
      const rows = await storeEntries(db, entries);
      await wordsIn(db, rows)
        .onConflict((known) =>
          known.columns(['kind', 'word']).doUpdateSet(({ ref }) => ({ last_at: ref('excluded.last_at') })),
        )
        .execute();
    });
  } catch (error) {
    if (!refusesRows(error)) throw error;
    if (entries.length > 1) for (const entry of entries) await writeTogether([entry]);
    else {
      log().error({ err: error, entry: entries[0] }, 'the database refuses an act');
      metrics.forgotten('acts');
    }
  }
}

/** Stores the entries of a request that wait, in a transaction that stores what they have changed. */
export async function storeEntriesOf(db: Kysely<Tables>, requestId: string): Promise<void> {
  const own = ofRequests.get(requestId);
  if (own) await storeEntries(db, own);
}

type Row = ReturnType<typeof rowOf>;

/**
 * Stores entries that are not stored yet, and new words of the filters. Returns their rows. The time at which a word was used last is
 * written later, by `write` alone: two changes that use the same word do not wait for each other.
 */
export async function storeEntries(db: Kysely<Tables>, entries: readonly StoredEntry[]): Promise<Row[]> {
  const rows = entries.map(rowOf);
  await db
    .insertInto('acts')
    .values(rows)
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  const records = entries.flatMap(recordsOf);
  if (records.length > 0)
    await db
      .insertInto('act_records')
      .values(records)
      .onConflict((known) => known.columns(['act', 'name']).doNothing())
      .execute();
  await wordsIn(db, rows)
    .onConflict((known) => known.doNothing())
    .execute();
  return rows;
}

/** The statement that stores the words of rows. */
const wordsIn = (db: Kysely<Tables>, rows: readonly Row[]) => db.insertInto('act_words').values(wordsOf(rows));

/** Returns the row of an entry. */
export function rowOf(entry: StoredEntry) {
  const { id, time, who, name = who, role = null, staffRole = null, what: call, on = {}, kobo = null, outcome } = entry;
  const { reason: typed, ...named } = on;
  const [what, reason] = [wordsOfEntry(entry), [maskedReason(typed), entry.why].filter(Boolean).join(' ') || null];
  return {
    ...{ id, done_at: Date.parse(time), who, who_name: name, role, staff_role: staffRole },
    ...{ call, what, kobo, outcome, result: resultOfEntry(entry), reason, named: JSON.stringify(named) },
    searched: searchedText([name, who, what, reason, ...recordsOf(entry).map(({ record }) => record)]),
  } satisfies Insertable<Tables['acts']>;
}

function recordsOf({ id, time, on = {} }: StoredEntry): Insertable<Tables['act_records']>[] {
  return Object.entries(on).flatMap(([name, record]) =>
    NO_RECORDS.includes(name) || !record
      ? []
      : [{ act: id, name, record: comparableRecord(record), done_at: Date.parse(time) }],
  );
}

/** Returns the words of rows by which they can be filtered, each once. */
function wordsOf(rows: readonly Row[]): Insertable<Tables['act_words']>[] {
  const words = new Map<string, Insertable<Tables['act_words']>>();
  for (const row of rows)
    for (const [kind, word] of Object.entries(filterWords(row)))
      if (word) words.set(`${kind} ${word}`, { kind, word, last_at: row.done_at });
  return [...words.values()];
}

/** Returns the words of an entry by which a list of entries can be filtered. */
export const filterWords = (
  row: Pick<Tables['acts'], 'who' | 'who_name' | 'role' | 'staff_role' | 'what' | 'result'>,
) => ({
  who: row.who_name ?? row.who,
  role: row.staff_role ?? row.role ?? '',
  what: row.what,
  outcome: row.result,
});

/** Returns an id as it is compared. */
export const comparableRecord = (id: string): string => comparableId(id.trim()).toLowerCase();

/** Has what waits written, and does not wait for long: a page is not held up by it. */
export async function writtenSoon(): Promise<void> {
  if (waiting.staff.size + waiting.others.size === 0) return;
  await Promise.race([writeEntries(), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS).unref())]);
}
