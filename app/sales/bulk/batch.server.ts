import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { changeList, storedList } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { saleFacts } from '../sell/facts.server';
import { MAX_BULK_LINES } from './bulk-lines';

/** How many bulk sales of a terminal are kept that sold something, and that did not, and for how long. */
const MAX_SOLD = 20;
const MAX_UNSOLD = 10;
const KEPT_SECONDS = 28 * 24 * 60 * 60;
/** Lines whose state is stored together. */
export const CHUNK = 20;

const line = z.object({
  row: z.number(),
  service: z.string(),
  customer: z.string(),
  label: z.string(),
  amount: sealedAmount.optional(),
  category: z.string().optional(),
  serviceId: z.string().optional(),
  mistake: z.string().optional(),
  written: z.array(z.string()).optional(),
  doubleOf: z.number().optional(),
});
/** A bulk sale as its lines were read; `madeAt` in ms since 1970. */
const batch = z.object({
  id: z.string(),
  madeAt: z.number(),
  lines: z.array(line).max(MAX_BULK_LINES),
  /** What else was in the file, a sentence each. */
  leftOut: z.array(z.string()).default([]),
});
export type Batch = z.output<typeof batch>;
export type BatchLine = Batch['lines'][number];

/** What the provider said of a line's customer: what to sell, or why not. */
const checked = z.object({
  facts: saleFacts.optional(),
  mistake: z.string().optional(),
  /** Why the provider did not answer about it, as it says itself; it can be asked again. */
  refused: z.string().optional(),
  /** Where another bulk sale sold the same to the same customer. */
  before: z.string().optional(),
});
export type Checked = z.output<typeof checked>;

/** True for a line whose provider has answered, and whose answer can still be sold by. */
export const isValidStill = (of: Checked | undefined): boolean =>
  of !== undefined && of.refused === undefined && (of.facts === undefined || of.facts.expires > businessTime());

/** How a line's sale ended; `status` is the API's, `message` is why nothing was sold. */
const sold = z.object({
  kind: z.enum(['sold', 'not sold', 'unknown']),
  status: z.string().optional(),
  message: z.string().optional(),
  token: z.string().optional(),
  kct1: z.string().optional(),
  kct2: z.string().optional(),
  units: z.string().optional(),
});
export type Sold = z.output<typeof sold>;

/** What is done with a bulk sale now, or was last; `begunAt` in ms since 1970. */
const run = z.object({
  phase: z.enum(['checking', 'selling', 'looking up', 'ended']),
  begunAt: z.number(),
  /** Why it ended before its last line. */
  why: z.string().optional(),
  withDoubles: z.boolean(),
});
export type Run = z.output<typeof run>;
/** Longer than any run: its lines can be sold for four hours. */
const LONGEST_RUN_MS = 5 * 60 * 60 * 1000;

/** True while a run may be under way. */
export const isActive = (value: Run | undefined): value is Run =>
  value !== undefined && value.phase !== 'ended' && value.begunAt + LONGEST_RUN_MS > businessTime();

const listed = z.object({
  id: z.string(),
  madeAt: z.number(),
  lines: z.number(),
  /** True once a sale of its lines has begun. */
  isSold: z.boolean().default(true),
});

/** What is read throws an UpstreamFailure while the store does not answer: a line must not look as if nothing was done. */
type Memory = Pick<Visit<'bulk'>, 'ofTerminal' | 'user'>;
const memoryOf = ({ ofTerminal, user }: Memory) => ofTerminal(user.id);

const LIST = 'bulk sales';
const nameOf = (id: string, part: string) => `bulk sale ${id} ${part}`;

/** Returns the terminal's bulk sales, the latest first. */
export async function bulkSales(memory: Memory) {
  return storedList(listed, await memoryOf(memory).recall(LIST));
}

/** Remembers that the lines of a bulk sale are being sold: it is kept for longer. */
export async function markSold(memory: Memory, id: string): Promise<void> {
  await changeList(memoryOf(memory), LIST, KEPT_SECONDS, listed, (all) => ({
    next: all.map((of) => (of.id === id ? { ...of, isSold: true } : of)),
    result: undefined,
  }));
}

/** Remembers a bulk sale, and drops the oldest beyond the limits that nothing is done with: what sold nothing makes no room. */
export async function rememberBatch(memory: Memory, made: Batch): Promise<void> {
  const { remember } = memoryOf(memory);
  const { id, madeAt, lines } = made;
  await remember(nameOf(id, 'lines'), made, KEPT_SECONDS);
  const active = await activeOf(memory, await bulkSales(memory));
  const dropped = await changeList(memoryOf(memory), LIST, KEPT_SECONDS, listed, (all) => {
    const others = all.filter((other) => other.id !== id);
    const latest = (isSold: boolean, count: number) =>
      others.filter((other) => other.isSold === isSold).slice(0, count);
    const wanted = new Set([...latest(true, MAX_SOLD), ...latest(false, MAX_UNSOLD - 1)]);
    const kept = others.filter((other) => wanted.has(other) || active.has(other.id));
    return {
      next: [{ id, madeAt, lines: lines.length, isSold: false }, ...kept],
      result: others.filter((other) => !kept.includes(other)),
    };
  });
  for (const { id: old, lines: count } of dropped)
    for (const part of [
      'lines',
      'run',
      'stop',
      ...chunksOf(count).flatMap((chunk) => [`checked ${chunk}`, `sold ${chunk}`]),
    ])
      await remember(nameOf(old, part), null, 1);
}

async function activeOf(memory: Memory, all: readonly { id: string }[]): Promise<ReadonlySet<string>> {
  const runs = await Promise.all(all.map(async ({ id }) => ({ id, run: await runOf(memory, id) })));
  return new Set(runs.flatMap(({ id, run: of }) => (isActive(of) ? [id] : [])));
}

/** Returns a bulk sale of this terminal; undefined when there is none. */
export async function batchOf(memory: Memory, id: string): Promise<Batch | undefined> {
  return batch.safeParse(await memoryOf(memory).recall(nameOf(id, 'lines'))).data;
}

export async function runOf(memory: Memory, id: string): Promise<Run | undefined> {
  return run.safeParse(await memoryOf(memory).recall(nameOf(id, 'run'))).data;
}

export async function rememberRun(memory: Memory, id: string, value: Run): Promise<void> {
  await memoryOf(memory).remember(nameOf(id, 'run'), value, KEPT_SECONDS);
}

/** Asks the run of a bulk sale to stop before its next line, or with false takes that back. */
export async function askToStop(memory: Memory, id: string, stop: boolean): Promise<void> {
  await memoryOf(memory).remember(nameOf(id, 'stop'), stop, KEPT_SECONDS);
}

export async function isAskedToStop(memory: Memory, id: string): Promise<boolean> {
  return (await memoryOf(memory).recall(nameOf(id, 'stop'))) === true;
}

/** Returns the state of lines by their index, as it is remembered in chunks. */
async function statesOf<T>(memory: Memory, { id, lines }: Batch, part: string, schema: z.ZodType<T>) {
  const { recall } = memoryOf(memory);
  const chunks = await Promise.all(
    chunksOf(lines.length).map(async (chunk) => {
      const known = z
        .array(schema.nullable())
        .catch([])
        .parse(await recall(nameOf(id, `${part} ${chunk}`)));
      return Array.from({ length: CHUNK }, (_, index) => known[index] ?? undefined);
    }),
  );
  return chunks.flat().slice(0, lines.length);
}

export const checkedOf = (memory: Memory, of: Batch) => statesOf(memory, of, 'checked', checked);
export const soldOf = (memory: Memory, of: Batch) => statesOf(memory, of, 'sold', sold);

/** Remembers the states of the lines of one chunk. Only the run of the bulk sale does. */
export async function rememberStates(
  memory: Memory,
  id: string,
  part: 'checked' | 'sold',
  chunk: number,
  all: readonly (Checked | Sold | undefined)[],
): Promise<void> {
  const own = all.slice(chunk * CHUNK, (chunk + 1) * CHUNK).map((state) => state ?? null);
  await memoryOf(memory).remember(nameOf(id, `${part} ${chunk}`), own, KEPT_SECONDS);
}

function chunksOf(count: number): number[] {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, chunk) => chunk);
}
