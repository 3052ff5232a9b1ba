import { expect, it, vi } from 'vitest';
import type { Change } from '~/base/store/updates.server';
import { UpstreamFailure } from '~/portal/request/failures';
import type { SealedOrder } from '../orders/sealed-order';
import { askToApprove, AWAITS, isWaitingNow, noteDecision, pendingOrders, WAIT_MS } from './pending-orders.server';

type Sharing = Parameters<typeof askToApprove>[0];

/** A staff member's visit; all of them share one memory, which can be away. */
function sharing() {
  let value: unknown;
  let isAway = false;
  const away = () => Promise.reject(new UpstreamFailure('unavailable', 'form', { neverSent: true }));
  const visit = {
    user: { id: 'm-1', code: 'STF001' },
    userName: 'Musa Bello',
    audit: () => {},
    ofStaff: {
      claims: { birth: 'birth' },
      recall: () => (isAway ? away() : Promise.resolve(JSON.parse(JSON.stringify(value ?? null)) as unknown)),
      change: async (_: string, __: number, change: Change<unknown, unknown, unknown>) => {
        if (isAway) return away();
        const { next, result } = change(value);
        value = next;
        return result;
      },
    },
  } as unknown as Sharing;
  return { visit, goAway: () => void (isAway = true) };
}

const order = (same: string): SealedOrder & { reason: string } => ({
  kind: 'deposit',
  userId: 'm-1',
  key: 'key',
  birth: 'birth',
  same,
  hasSeenEarlier: false,
  shown: { title: 'New Deposit', facts: [], intent: 'deposit', submit: 'Deposit' },
  values: { amount: 1 },
  reason: 'Float',
  expires: 0,
});

it('waits for 22 hours, and is then listed as expired for a week', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00Z') });
  const { visit } = sharing();
  await askToApprove(visit, 'deposit', order('a'));
  expect((await pendingOrders(visit)).map(isWaitingNow)).toEqual([true]);
  vi.advanceTimersByTime(WAIT_MS);
  expect((await pendingOrders(visit)).map(isWaitingNow)).toEqual([false]);
  // The same order can be made again, and what is a week old is dropped meanwhile.
  vi.advanceTimersByTime(7 * WAIT_MS);
  expect(await askToApprove(visit, 'deposit', order('a'))).toMatchObject({ kind: 'done', status: AWAITS });
  expect(await pendingOrders(visit)).toHaveLength(1);
  vi.useRealTimers();
});

it('takes no like order, and no more than a hundred', async () => {
  const { visit } = sharing();
  for (let number = 0; number < 100; number++) await askToApprove(visit, 'deposit', order(`${number}`));
  expect(await askToApprove(visit, 'deposit', order('7'))).toMatchObject({
    kind: 'refused',
    message: 'The same deposit waits for a second person already. Decide about that one first.',
  });
  expect(await askToApprove(visit, 'deposit', order('100'))).toMatchObject({
    kind: 'refused',
    message: '100 orders wait for a second person already. Decide about some of them first.',
  });
  expect(await pendingOrders(visit)).toHaveLength(100);
});

it('no longer waits when the store has another birth mark, and stands in the way of no like order', async () => {
  const { visit } = sharing();
  await askToApprove(visit, 'deposit', { ...order('a'), birth: 'birth of before' });
  expect((await pendingOrders(visit))[0]?.decided?.how).toBe('forgotten');
  expect(await askToApprove(visit, 'deposit', order('a'))).toMatchObject({ kind: 'done', status: AWAITS });
});

it('takes the approval of its holder, who was late, for what was not known', async () => {
  const { visit } = sharing();
  const { id = '' } = (await askToApprove(visit, 'deposit', order('a'))) as { id?: string };
  await noteDecision(visit, id, { how: 'unknown' });
  await noteDecision(visit, id, { how: 'approved' });
  expect((await pendingOrders(visit))[0]?.decided?.how).toBe('approved');
});

it('keeps the first decision', async () => {
  const { visit } = sharing();
  const { id = '' } = (await askToApprove(visit, 'deposit', order('a'))) as { id?: string };
  await noteDecision(visit, id, { how: 'declined', words: 'Too much' });
  await noteDecision(visit, id, { how: 'approved' });
  expect((await pendingOrders(visit))[0]?.decided).toMatchObject({ how: 'declined', by: { name: 'Musa Bello' } });
});

it('does not fail what was sent when the decision cannot be noted', async () => {
  const { visit, goAway } = sharing();
  const { id = '' } = (await askToApprove(visit, 'deposit', order('a'))) as { id?: string };
  goAway();
  await expect(noteDecision(visit, id, { how: 'approved' })).resolves.toBeUndefined();
  await expect(pendingOrders(visit)).rejects.toThrow(UpstreamFailure);
});
