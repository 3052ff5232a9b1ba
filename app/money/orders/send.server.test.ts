import { expect, it } from 'vitest';
import { businessTime } from '~/base/clock.server';
import { kobo } from '~/domain/naira';
import type { Visit } from '~/portal/request/visit';
import { steppedUp } from './send.server';

const MINUTE = 60_000;

/** Returns where a staff member is led before an order of an amount; undefined when it may be sent. */
async function ledTo(amount: Parameters<typeof steppedUp>[1], minutesAgo: number | undefined, audience = 'staff') {
  const visit = {
    settings: { stepUpAbove: kobo(1_000_000_00) },
    inside: {
      opened: {
        session: { steppedAt: minutesAgo === undefined ? undefined : businessTime() - minutesAgo * MINUTE },
      },
    },
    audience,
    session: { flash: async () => {} },
  } as unknown as Visit;
  try {
    await steppedUp(visit, amount, '/deposits?new=deposit');
    return undefined;
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
}

it('asks staff for a code before an order above the limit, when the last one is older than 15 minutes', async () => {
  const above = kobo(1_000_000_01);
  const page = '/second-step?next=%2Fdeposits%3Fnew%3Ddeposit';
  expect(await ledTo(above, undefined)).toBe(page);
  expect(await ledTo(above, 16)).toBe(page);
  expect(await ledTo(above, 14)).toBeUndefined();
  expect(await ledTo('not known', 16)).toBe(page);
  expect(await ledTo(kobo(1_000_000_00), 16)).toBeUndefined();
  expect(await ledTo(kobo(-1_000_000_01), 16)).toBe(page);
  // What has no amount of its own moves no money by it.
  expect(await ledTo(undefined, 16)).toBeUndefined();
  expect(await ledTo(above, undefined, 'vendor')).toBeUndefined();
});
