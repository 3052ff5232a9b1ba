import { z } from 'zod';
import { MAX_BULK_LINES } from '../domain/bulk-lines';
import { sealedAmount } from '../forms/amount.server';
import type { Visit } from '../request/visit';
import { saleFacts } from '../selling/facts.server';

/** How many bulk sales of a terminal are kept, and for how long. */
const MAX_KEPT = 10;
const KEPT_SECONDS = 7 * 24 * 60 * 60;
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
  /** What its lines are told by. */
  content: z.string(),
  lines: z.array(line).max(MAX_BULK_LINES),
});
export type Batch = z.output<typeof batch>;
export type BatchLine = Batch['lines'][number];

/** What the provider said of a line's customer: what to sell, or why not. */
const checked = z.object({ facts: saleFacts.optional(), mistake: z.string().optional() });
export type Checked = z.output<typeof checked>;

/** How a line's sale ended; `status` is the API's, `message` is why nothing was sold. */
const sold = z.object({
  kind: z.enum(['sold', 'not sold', 'unknown']),
  status: z.string().optional(),
  message: z.string().optional(),
  token: z.string().optional(),
  units: z.string().optional(),
});
export type Sold = z.output<typeof sold>;

/** What is done with a bulk sale now, or was last: `at` is the index of the line. */
const run = z.object({
  phase: z.enum(['checking', 'selling', 'looking up', 'ended']),
  at: z.number(),
  /** Why it ended before its last line. */
  why: z.string().optional(),
  withDoubles: z.boolean(),
});
export type Run = z.output<typeof run>;

const listed = z.object({ id: z.string(), madeAt: z.number(), lines: z.number(), content: z.string() });

type Memory = Pick<Visit, 'recall' | 'remember'>;

const LIST = 'bulk sales';
const nameOf = (id: string, part: string) => `bulk sale ${id} ${part}`;

/** Returns the terminal's bulk sales, the latest first. */
export async function bulkSales({ recall }: Memory) {
  return z
    .array(listed)
    .catch([])
    .parse(await recall(LIST));
}

/** Remembers a bulk sale, and drops what is beyond the limit. */
export async function rememberBatch(memory: Memory, made: Batch): Promise<void> {
  const { id, madeAt, lines, content } = made;
  const others = (await bulkSales(memory)).filter((other) => other.id !== id);
  await memory.remember(nameOf(id, 'lines'), made, KEPT_SECONDS);
  const dropped = others.splice(MAX_KEPT - 1);
  await memory.remember(LIST, [{ id, madeAt, lines: lines.length, content }, ...others], KEPT_SECONDS);
  for (const { id: old, lines: count } of dropped)
    for (const part of ['lines', ...chunksOf(count).flatMap((chunk) => [`checked ${chunk}`, `sold ${chunk}`])])
      await memory.remember(nameOf(old, part), null, 1);
}

/** Returns a bulk sale of this terminal; undefined when there is none, or the store does not answer. */
export async function batchOf({ recall }: Memory, id: string): Promise<Batch | undefined> {
  return batch.safeParse(await recall(nameOf(id, 'lines'))).data;
}

export async function runOf({ recall }: Memory, id: string): Promise<Run | undefined> {
  return run.safeParse(await recall(nameOf(id, 'run'))).data;
}

export async function rememberRun({ remember }: Memory, id: string, value: Run): Promise<void> {
  await remember(nameOf(id, 'run'), value, KEPT_SECONDS);
}

/** Asks the run of a bulk sale to stop before its next line, or with false takes that back. */
export async function askToStop({ remember }: Memory, id: string, stop: boolean): Promise<void> {
  await remember(nameOf(id, 'stop'), stop, KEPT_SECONDS);
}

export async function isAskedToStop({ recall }: Memory, id: string): Promise<boolean> {
  return (await recall(nameOf(id, 'stop'))) === true;
}

/** Returns the state of lines by their index, as it is remembered in chunks. */
async function statesOf<T>({ recall }: Memory, { id, lines }: Batch, part: string, schema: z.ZodType<T>) {
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
  { remember }: Memory,
  id: string,
  part: 'checked' | 'sold',
  chunk: number,
  all: readonly (Checked | Sold | undefined)[],
): Promise<void> {
  const own = all.slice(chunk * CHUNK, (chunk + 1) * CHUNK).map((state) => state ?? null);
  await remember(nameOf(id, `${part} ${chunk}`), own, KEPT_SECONDS);
}

function chunksOf(count: number): number[] {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, chunk) => chunk);
}
