import { randomUUID } from 'node:crypto';
import { NO_RECORDS } from '~/domain/acts';
import { latestFirst } from '~/domain/compare';
import { StoreUnavailable } from '../database/database';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { store } from './store.server';
import { type Change, ofJson } from './updates.server';

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

/** How long acts are kept, in days. */
export const ACT_DAYS = 90;
const KEPT_SECONDS = ACT_DAYS * 24 * 60 * 60;
/** Acts that are stored together, and how many such parts a day has at most, of all portals, for staff and for others. */
const CHUNK = 40;
const MAX_CHUNKS = 50;
/** The latest acts of one record. */
const MAX_OF_RECORD = 40;
const WRITE_AFTER_MS = 500;
const RETRY_AFTER_MS = 5_000;
/** How long a page waits for what is being written. */
const MOST_WAIT_MS = 500;
/** Acts that wait for the store; beyond it the oldest are dropped here, and stay in the audit's stream. */
const MAX_WAITING = 1_000;

const dayKey = (day: string, group: Group) => `acts of ${group} on ${day}`;
const recordKey = (id: string) => `acts on ${id.trim().toLowerCase()}`;

let waiting: Act[] = [];
type Chunk = { day: string; name: string; acts: Act[]; /** How many of them are stored. */ saved: number };
const chunks: { staff?: Chunk | undefined; others?: Chunk | undefined } = {};
/** Names of parts that are perhaps stored in the list of their day. */
const nextNames = new Map<string, string>();
let writing: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

/** Keeps an act. Never throws and never waits: it is written a moment later. */
export function keepAct(act: Act): void {
  waiting.push(act);
  if (waiting.length > MAX_WAITING) {
    metrics.forgotten('acts', waiting.length - MAX_WAITING);
    waiting = waiting.slice(-MAX_WAITING);
  }
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
  try {
    for (let act = waiting[0]; act; act = waiting[0]) {
      await noteOnRecords(act);
      const into = await chunkOf(act);
      if (into) into.acts.push(act);
      else metrics.forgotten('acts');
      waiting = waiting.filter((other) => other !== act);
    }
  } finally {
    for (const part of Object.values(chunks)) await save(part);
  }
}

async function save(part: Chunk | undefined): Promise<void> {
  if (!part || part.saved === part.acts.length) return;
  part.saved = part.acts.length;
  await store().remember(part.name, JSON.stringify(part.acts), KEPT_SECONDS);
}

/** Staff and others fill a day apart, so that nobody else can fill that of the staff. */
type Group = 'staff' | 'others';
const groupOf = ({ role }: Act): Group => (role === 'staff' ? 'staff' : 'others');

/** Returns the part of a day that is being filled by this process; undefined on a day that has too many. */
async function chunkOf(act: Act): Promise<Chunk | undefined> {
  const [day, group] = [act.time.slice(0, 10), groupOf(act)];
  const current = chunks[group];
  if (current?.day === day && current.acts.length < CHUNK) return current;
  await save(current);
  // A name that was perhaps stored is tried again: each try with another would fill the day.
  const key = dayKey(day, group);
  const name = nextNames.get(key) ?? `acts ${randomUUID()}`;
  nextNames.set(key, name);
  const isFull = await updated(key, (names: string[]) => {
    const others = names.filter((other) => other !== name);
    const result = others.length >= MAX_CHUNKS;
    return { next: result ? others : [...others, name], result };
  });
  nextNames.delete(key);
  return (chunks[group] = isFull ? undefined : { day, name, acts: [], saved: 0 });
}

/** A service is concerned by every other act. */
const WITHOUT_HISTORY = [...NO_RECORDS, 'serviceId'];

async function noteOnRecords(act: Act): Promise<void> {
  const ids = Object.entries(act.on ?? {}).flatMap(([name, id]) => (WITHOUT_HISTORY.includes(name) || !id ? [] : [id]));
  for (const key of new Set(ids.map(recordKey)))
    await updated(key, (acts: Act[]) => {
      const others = acts.filter((other) => identityOf(other) !== identityOf(act));
      return { next: [act, ...others].slice(0, MAX_OF_RECORD), result: undefined };
    });
}

/** Replaces a stored list; one that was sealed with a secret that is gone begins anew. */
function updated<Item, T>(key: string, change: Change<Item[], Item[], T>): Promise<T> {
  return store().update(key, KEPT_SECONDS, ofJson(listIn<Item>, change), { beginsAnew: true });
}

/** Returns the acts of a day in UTC, YYYY-MM-DD, the latest first. Throws StoreUnavailable while they cannot be read. */
export async function actsOfDay(day: string): Promise<Act[]> {
  await writtenSoon();
  const names = await Promise.all(
    (['staff', 'others'] as const).map(async (group) => listIn<string>(await store().read(dayKey(day, group)))),
  );
  const parts = await Promise.all(names.flat().map(async (name) => listIn<Act>(await store().recall(name))));
  return parts.flat().sort(latestFirst);
}

/** Returns the acts that concern a record with one of these ids, the latest first. Throws StoreUnavailable as above. */
export async function actsOnRecord(ids: readonly string[]): Promise<Act[]> {
  await writtenSoon();
  const all = await Promise.all(
    [...new Set(ids.map(recordKey))].map(async (key) => listIn<Act>(await store().read(key))),
  );
  return [...new Map(all.flat().map((act) => [identityOf(act), act])).values()].sort(latestFirst);
}

const identityOf = ({ time, who, what }: Act) => `${time} ${who} ${what}`;

/** Has what waits written, and does not wait for long: a page is not held up by it. */
async function writtenSoon(): Promise<void> {
  if (waiting.length === 0) return;
  await Promise.race([writeActs(), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS).unref())]);
}

/** Returns a stored list; an empty one for what cannot be read. */
function listIn<Item>(value: string | undefined): Item[] {
  try {
    const list: unknown = value ? JSON.parse(value) : [];
    return Array.isArray(list) ? (list as Item[]) : [];
  } catch {
    return [];
  }
}
