import { z } from 'zod';
import type { Adopt } from '~/base/store/adopt.server';
import { closeContent } from '~/portal/request/content.server';
import { entriesOf } from '~/portal/request/stored-list';
import { checked, insertBatch, line, phase, rowsOf, sold, stateOf } from './batch.server';

/** So many lines had their states under one key. */
const CHUNK = 20;

const NOT_KNOWN = { kind: 'unknown' as const };

const listed = z.object({ id: z.string(), isSold: z.boolean().default(true) });
const batch = z.object({
  id: z.string(),
  madeAt: z.number(),
  lines: z.array(line),
  leftOut: z.array(z.string()).default([]),
});
const run = z.object({ phase, begunAt: z.number(), why: z.string().optional(), withDoubles: z.boolean() });

/** The bulk sales of a terminal of versions before 1.1, each under several keys. */
export const adopt: Record<string, Adopt> = {
  async 'bulk sales'({ db }, owner, value, read) {
    const visit = { user: { id: owner.replace(/^terminal /, '') } } as Parameters<typeof rowsOf>[0];
    const { items, unread } = entriesOf(listed, value);
    let lost = unread.length;
    for (const { id, isSold } of items) {
      const of = async (part: string) => read(`bulk sale ${id} ${part}`);
      const { data: kept } = batch.safeParse(await of('lines'));
      const { success: isRunRead, data: last } = run.nullish().safeParse(await of('run'));
      if (!kept || !isRunRead) lost++;
      if (!kept) continue;
      const { sale, lines } = await rowsOf(visit, kept);
      const [said, ended] = await Promise.all([
        statesOf(lines.length, (chunk) => of(`checked ${chunk}`), checked, undefined),
        statesOf(lines.length, (chunk) => of(`sold ${chunk}`), sold, NOT_KNOWN),
      ]);
      lost += said.unread + ended.unread;
      // A run that did not end may have sold one line more than it has said.
      const isCut = last?.phase === 'selling' || (isSold && !isRunRead);
      const mayBeSold = kept.lines.findIndex(
        ({ doubleOf }, nth) =>
          !ended.states[nth] && said.states[nth]?.facts && (!doubleOf || last?.withDoubles !== false),
      );
      const row = async (made: (typeof lines)[number], nth: number): Promise<typeof made> => {
        const how = ended.states[nth] ?? (isCut && nth === mayBeSold ? NOT_KNOWN : undefined);
        const check = said.states[nth];
        return {
          ...{ ...made, state: stateOf(how), reference: check?.facts?.reference ?? null },
          ...{ checked: check ? await closeContent(check) : null, ended: how ? await closeContent(how) : null },
        };
      };
      await insertBatch(db, {
        sale: {
          ...{ ...sale, is_sold: isSold ? 1 : 0, phase: last ? 'ended' : null, begun_at: last?.begunAt ?? null },
          ...{
            why: last?.why ?? (isCut ? 'The portal stopped meanwhile.' : null),
            with_doubles: last?.withDoubles ? 1 : 0,
          },
        },
        lines: await Promise.all(lines.map(row)),
      });
    }
    return lost;
  },
};

/** Returns the states of lines by their places, `instead` of those that cannot be read, and how many keys or states cannot. */
async function statesOf<T>(
  count: number,
  read: (chunk: number) => Promise<unknown>,
  schema: z.ZodType<T>,
  instead: T | undefined,
): Promise<{ states: (T | undefined)[]; unread: number }> {
  const states: (T | undefined)[] = [];
  let unread = 0;
  for (let chunk = 0; chunk * CHUNK < count; chunk++) {
    const known = z
      .array(z.unknown())
      .nullish()
      .safeParse(await read(chunk));
    if (!known.success) unread++;
    for (let index = 0; index < CHUNK; index++) {
      const value = known.data?.[index] ?? undefined;
      const state = schema.optional().safeParse(value);
      if (!state.success) unread++;
      states.push(known.success && state.success ? state.data : instead);
    }
  }
  return { states: states.slice(0, count), unread };
}
