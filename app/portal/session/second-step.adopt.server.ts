import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import type { Adopt } from '~/base/store/adopt.server';
import { closeContent, digests } from '../request/content.server';

const step = z.object({
  secret: z.string(),
  since: z.number(),
  lastPeriod: z.number(),
  last: z.object({ code: z.string(), by: z.string(), at: z.number() }).optional(),
  wrong: z.object({ count: z.number(), since: z.number() }).optional(),
  recovery: z.array(z.string()),
});

/** In place of a secret that cannot be read: nobody gets in with it. */
const UNREADABLE = 'null';

/** The second steps of versions before 1.1, and who has reset one. One that is damaged is not none; one that was turned off is empty. */
export const adopt: Record<string, Adopt> = {
  async 'second-step:staff:*'({ db }, person, value) {
    if (value === undefined) return 0;
    const { data } = step.safeParse(value);
    const { last } = data ?? {};
    const keyed = await digests();
    await db
      .insertInto('second_steps')
      .values({
        ...{ person, set_up_at: data?.since ?? 0, last_period: data?.lastPeriod ?? 0 },
        ...{
          last_code: last ? keyed(last.code) : '',
          last_session: last?.by ?? '',
          last_at: last?.at ?? businessTime(),
        },
        ...{ wrong: data?.wrong?.count ?? 0, wrong_since: data?.wrong?.since ?? null },
        content: data ? await closeContent(data.secret) : UNREADABLE,
      })
      .execute();
    const codes = (data?.recovery ?? []).map((code) => ({
      person,
      code: keyed(code),
      made_at: data?.since ?? 0,
      used_at: null,
    }));
    if (codes.length > 0) await db.insertInto('recovery_codes').values(codes).execute();
    return 0;
  },
  async 'second-step-reset:staff:*'({ db }, person, value) {
    if (value === undefined) return 0;
    const row = { person, reset_at: businessTime(), content: await closeContent(value) };
    await db.insertInto('second_step_resets').values(row).execute();
    return 0;
  },
};
