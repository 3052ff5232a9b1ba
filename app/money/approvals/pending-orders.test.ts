import { beforeEach, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '~/base/database/database';
import { store } from '~/base/store/store.server';
import { kobo } from '~/domain/naira';
import { UpstreamFailure } from '~/portal/request/failures';
import { insideOf } from '../../../tests/support/changing-visit';
import type { SealedOrder } from '../orders/kinds.server';
import { allOrders, countOrders, linesThatWait, ordersPage, orderWith } from './find-orders.server';
import { askToApprove, isWaitingNow, noteDecision, WAIT_MS } from './pending-orders.server';

type Sharing = Parameters<typeof askToApprove>[0];

/** A staff member's visit. */
const visit = {
  user: { id: 'm-1', code: 'STF001' },
  userName: 'Musa Bello',
  inside: insideOf('m-1'),
} as unknown as Sharing;

async function pendingOrders() {
  const all = [];
  for await (const orders of allOrders()) all.push(...orders);
  return all;
}

beforeEach(() =>
  store().database.transaction(async ({ db }) => void (await db.deleteFrom('pending_orders').execute())),
);

const order = (same: string): SealedOrder & { reason: string } => ({
  kind: 'deposit',
  userId: 'm-1',
  key: 'key',
  birth: store().birth,
  same,
  hasSeenEarlier: false,
  shown: { title: 'New Deposit', facts: [], intent: 'deposit', submit: 'Deposit' },
  values: { amount: 1 },
  reason: 'Float',
  expires: 0,
});

it('waits for 22 hours, and is then listed as expired for a week', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00Z') });
  await askToApprove(visit, 'deposit', order('a'));
  expect((await pendingOrders()).map(isWaitingNow)).toEqual([true]);
  vi.advanceTimersByTime(WAIT_MS);
  expect((await pendingOrders()).map(isWaitingNow)).toEqual([false]);
  // The same order can be made again, and what is a week old is dropped meanwhile.
  vi.advanceTimersByTime(7 * WAIT_MS);
  expect(await askToApprove(visit, 'deposit', order('a'))).toMatchObject({ kind: 'waits' });
  expect(await pendingOrders()).toHaveLength(1);
  vi.useRealTimers();
});

it('takes no like order, and as many others as there are', async () => {
  for (let number = 0; number < 300; number++) await askToApprove(visit, 'deposit', order(`${number}`));
  expect(await askToApprove(visit, 'deposit', order('7'))).toMatchObject({
    kind: 'refused',
    message: 'The same deposit waits for a second person already. Decide about that one first.',
  });
  expect(await askToApprove(visit, 'deposit', order('300'))).toMatchObject({ kind: 'waits' });
  expect(await pendingOrders()).toHaveLength(301);
  expect(await countOrders()).toEqual({ waiting: 301, decided: 0 });
  expect(await ordersPage('waiting', { offset: 300, limit: 10 })).toHaveLength(1);
});

it('shows an order that no secret opens with what is known besides, and keeps the others', async () => {
  const asked = async (same: string) =>
    (await askToApprove(visit, 'deposit', { ...order(same), values: { bankLine: same } }, kobo(5_000))) as {
      id: string;
    };
  const { id } = await asked('a');
  await asked('b');
  expect([...(await linesThatWait())].sort()).toEqual(['a', 'b']);
  await store().database.transaction(({ db }) =>
    db.updateTable('pending_orders').set({ content: '{}' }).where('id', '=', id).execute(),
  );
  expect(await orderWith(id)).toMatchObject({
    isUnread: true,
    by: { name: 'Musa Bello' },
    order: { shown: { title: 'New deposit' } },
  });
  expect([...(await linesThatWait())]).toEqual(['b']);
  expect(await pendingOrders()).toHaveLength(2);
});

it('no longer waits when the store has another birth mark, and stands in the way of no like order', async () => {
  await askToApprove(visit, 'deposit', { ...order('a'), birth: 'birth of before' });
  expect((await pendingOrders())[0]?.decided?.how).toBe('forgotten');
  expect(await askToApprove(visit, 'deposit', order('a'))).toMatchObject({ kind: 'waits' });
});

it('takes the approval of its holder, who was late, for what was not known', async () => {
  const { id = '' } = (await askToApprove(visit, 'deposit', order('a'))) as { id?: string };
  await noteDecision(visit, id, { how: 'unknown' });
  await noteDecision(visit, id, { how: 'approved' });
  expect((await pendingOrders())[0]?.decided?.how).toBe('approved');
});

it('keeps the first decision', async () => {
  const { id = '' } = (await askToApprove(visit, 'deposit', order('a'))) as { id?: string };
  await noteDecision(visit, id, { how: 'declined', words: 'Too much' });
  await noteDecision(visit, id, { how: 'approved' });
  expect((await pendingOrders())[0]?.decided).toMatchObject({ how: 'declined', by: { name: 'Musa Bello' } });
});

it('does not fail what was sent when the decision cannot be noted', async () => {
  const { id = '' } = (await askToApprove(visit, 'deposit', order('a'))) as { id?: string };
  const away = vi.spyOn(store().database, 'transaction').mockRejectedValue(new StoreUnavailable(new Error('away')));
  const unread = vi.spyOn(store().database, 'read').mockRejectedValue(new StoreUnavailable(new Error('away')));
  await expect(noteDecision(visit, id, { how: 'approved' })).resolves.toBeUndefined();
  await expect(pendingOrders()).rejects.toThrow(UpstreamFailure);
  for (const spy of [away, unread]) spy.mockRestore();
});
