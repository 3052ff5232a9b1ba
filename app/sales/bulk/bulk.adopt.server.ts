import { z } from 'zod';
import type { Adopt } from '~/base/store/adopt.server';
import { closeContent } from '~/portal/request/content.server';
import { entriesOf } from '~/portal/request/stored-list';
import { checked, insertBatch, line, phase, rowsOf, sold, stateOf } from './batch.server';

/** So many lines had their states under one key. */
const CHUNK = 20;

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
      const { data: last } = run.safeParse(await of('run'));
      if (!kept) lost++;
      if (!kept) continue;
      const { sale, lines } = await rowsOf(visit, kept);
      const [said, ended] = await Promise.all([
        statesOf(lines.length, (chunk) => of(`checked ${chunk}`), checked),
        statesOf(lines.length, (chunk) => of(`sold ${chunk}`), sold),
      ]);
      // A run that did not end may have sold a line more than it has said.
      const isCut = last?.phase === 'selling';
      const row = async (made: (typeof lines)[number], nth: number): Promise<typeof made> => {
        const how = ended[nth] ?? (isCut && said[nth]?.facts ? { kind: 'unknown' as const } : undefined);
        return {
          ...{ ...made, state: stateOf(how), reference: said[nth]?.facts?.reference ?? null },
          ...{ checked: said[nth] ? await closeContent(said[nth]) : null, ended: how ? await closeContent(how) : null },
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

/** Returns the states of lines by their places, undefined for those without one. */
async function statesOf<T>(count: number, read: (chunk: number) => Promise<unknown>, schema: z.ZodType<T>) {
  const states: (T | undefined)[] = [];
  for (let chunk = 0; chunk * CHUNK < count; chunk++) {
    const known = z
      .array(z.unknown())
      .catch([])
      .parse(await read(chunk));
    for (let index = 0; index < CHUNK; index++) states.push(schema.safeParse(known[index]).data);
  }
  return states.slice(0, count);
}
