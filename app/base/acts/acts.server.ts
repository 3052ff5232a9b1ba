import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { NO_RECORDS, resultOfAct, wordsOfAct } from '~/domain/acts';
import { comparableId } from '~/domain/ids';
import { maskedReason } from '~/domain/masked';
import { StoreUnavailable } from '../database/database';
import type { Tables } from '../database/tables';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { store } from '../store/store.server';

/** What somebody did in the portal. Ids of records by the API's names for them; `why` is masked. */
export type Act = {
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
/** Acts of one kind of people that wait while the database is away; beyond it the oldest are dropped here, and stay in the audit's stream. */
const MAX_WAITING = 20_000;
/** So many are stored by one statement. */
const ROWS = 200;

type Waiting = Act & { id: string };
/** Those of staff wait apart: nobody else can push them out. */
const waiting: Record<'staff' | 'others', Waiting[]> = { staff: [], others: [] };
let writing: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

/** Keeps an act. Never throws and never waits: it is written a moment later. */
export function keepAct(act: Act): void {
  const queue = waiting[act.role === 'staff' ? 'staff' : 'others'];
  queue.push({ ...act, id: randomUUID() });
  if (queue.length > MAX_WAITING) metrics.forgotten('acts', queue.splice(0, queue.length - MAX_WAITING).length);
  writeSoon(WRITE_AFTER_MS);
}

function writeSoon(ms: number): void {
  timer ??= setTimeout(() => void writeActs(), ms).unref();
}

/** Writes what waits. Before the portal ends, and before acts are read, it is called at once. */
export function writeActs(): Promise<void> {
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
    while (queue.length > 0) {
      const acts = queue.slice(0, ROWS);
      // One whose answer was lost is there already when it is written again.
      await store().database.transaction(({ db }) => insertActs(db, acts));
      queue.splice(0, acts.length);
    }
}

/** Stores acts, but for those that are stored. */
async function insertActs(db: Kysely<Tables>, acts: readonly Waiting[]): Promise<void> {
  const rows = acts.map(rowOf);
  await db
    .insertInto('acts')
    .values(rows)
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  const records = acts.flatMap(recordsOf);
  if (records.length > 0)
    await db
      .insertInto('act_records')
      .values(records)
      .onConflict((known) => known.columns(['act', 'name']).doNothing())
      .execute();
  await db
    .insertInto('act_words')
    .values(wordsOf(rows))
    .onConflict((known) =>
      known.columns(['kind', 'word']).doUpdateSet(({ ref }) => ({ last_at: ref('excluded.last_at') })),
    )
    .execute();
}

/** Returns the row of an act. */
export function rowOf({
  id,
  time,
  who,
  name,
  role,
  staffRole,
  what,
  on = {},
  kobo,
  recordStatus,
  why,
  outcome,
}: Waiting) {
  const { reason, ...named } = on;
  return {
    ...{ id, done_at: Date.parse(time), who, who_name: name ?? who, role: role ?? null, staff_role: staffRole ?? null },
    ...{ call: what, what: wordsOfAct({ what, on }), kobo: kobo ?? null, outcome },
    result: resultOfAct({ what, outcome, recordStatus }),
    reason: [maskedReason(reason), why].filter(Boolean).join(' ') || null,
    named: JSON.stringify(named),
  } satisfies Insertable<Tables['acts']>;
}

function recordsOf({ id, time, on = {} }: Waiting): Insertable<Tables['act_records']>[] {
  return Object.entries(on).flatMap(([name, record]) =>
    NO_RECORDS.includes(name) || !record
      ? []
      : [{ act: id, name, record: comparableRecord(record), done_at: Date.parse(time) }],
  );
}

/** Returns the words of rows by which they can be filtered, each once. */
function wordsOf(rows: readonly ReturnType<typeof rowOf>[]): Insertable<Tables['act_words']>[] {
  const words = new Map<string, Insertable<Tables['act_words']>>();
  for (const row of rows)
    for (const [kind, word] of Object.entries(filterWords(row)))
      if (word) words.set(`${kind} ${word}`, { kind, word, last_at: row.done_at });
  return [...words.values()];
}

/** Returns the words of an act by which a list of acts can be filtered. */
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
  if (waiting.staff.length + waiting.others.length === 0) return;
  await Promise.race([writeActs(), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS).unref())]);
}
