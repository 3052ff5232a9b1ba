import { randomUUID } from 'node:crypto';
import { log } from '../log.server';
import { StoreUnavailable } from './backend';
import { store } from './store.server';

/** What somebody did in the portal. Ids of records by the API's names for them; `why` is masked. */
export type Act = {
  /** ISO time in UTC. */
  time: string;
  who: string;
  /** The name that people know the user by, when it is known. */
  name?: string | undefined;
  role?: string | undefined;
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
/** Acts that are stored together, and how many such parts a day has at most, of all portals. */
const CHUNK = 40;
const MAX_CHUNKS = 50;
/** The latest acts of one record. */
const MAX_OF_RECORD = 40;
const WRITE_AFTER_MS = 500;
const RETRY_AFTER_MS = 5_000;
/** Acts that wait for the store; beyond it the oldest are dropped here, and stay in the audit's stream. */
const MAX_WAITING = 1_000;

const dayKey = (day: string) => `acts of ${day}`;
const recordKey = (id: string) => `acts on ${id.trim().toLowerCase()}`;

let waiting: Act[] = [];
let chunk: { day: string; name: string; acts: Act[] } | undefined;
let writing: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

/** Keeps an act. Never throws and never waits: it is written a moment later. */
export function keepAct(act: Act): void {
  waiting.push(act);
  if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
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
  for (let act = waiting[0]; act; act = waiting[0]) {
    const into = await chunkOf(act.time.slice(0, 10));
    into?.acts.push(act);
    await noteOnRecords(act);
    waiting = waiting.filter((other) => other !== act);
    if (into && waiting[0]?.time.slice(0, 10) === into.day && into.acts.length < CHUNK) continue;
    if (into) await store().remember(into.name, JSON.stringify(into.acts), KEPT_SECONDS);
  }
}

/** Returns the part of a day that is being filled by this process; undefined on a day that has too many. */
async function chunkOf(day: string) {
  if (chunk?.day === day && chunk.acts.length < CHUNK) return chunk;
  const name = `acts ${randomUUID()}`;
  let isFull = false;
  await store().update(dayKey(day), KEPT_SECONDS, (value) => {
    const names = listIn<string>(value);
    isFull = names.length >= MAX_CHUNKS;
    return JSON.stringify(isFull ? names : [...names, name]);
  });
  chunk = isFull ? undefined : { day, name, acts: [] };
  return chunk;
}

/** What an act names that is no record, or one that is concerned by every other act. */
const NO_RECORDS = ['target', 'serviceId', 'kind', 'madeBy', 'reason'];

async function noteOnRecords(act: Act): Promise<void> {
  const ids = Object.entries(act.on ?? {}).flatMap(([name, id]) => (NO_RECORDS.includes(name) || !id ? [] : [id]));
  for (const key of new Set(ids.map(recordKey)))
    await store().update(key, KEPT_SECONDS, (value) =>
      JSON.stringify([act, ...listIn<Act>(value)].slice(0, MAX_OF_RECORD)),
    );
}

/** Returns the acts of a day in UTC, YYYY-MM-DD, the latest first. Throws StoreUnavailable while they cannot be read. */
export async function actsOfDay(day: string): Promise<Act[]> {
  await writeActs();
  const names = listIn<string>(await store().read(dayKey(day)));
  const parts = await Promise.all(names.map(async (name) => listIn<Act>(await store().recall(name))));
  return parts.flat().sort(latestFirst);
}

/** Returns the acts that concern a record with one of these ids, the latest first. Throws StoreUnavailable as above. */
export async function actsOnRecord(ids: readonly string[]): Promise<Act[]> {
  await writeActs();
  const all = await Promise.all(
    [...new Set(ids.map(recordKey))].map(async (key) => listIn<Act>(await store().read(key))),
  );
  const each = new Map(all.flat().map((act) => [`${act.time} ${act.who} ${act.what}`, act]));
  return [...each.values()].sort(latestFirst);
}

function latestFirst({ time: a }: Act, { time: b }: Act): number {
  return a < b ? 1 : a > b ? -1 : 0;
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
