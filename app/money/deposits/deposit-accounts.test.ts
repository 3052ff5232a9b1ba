import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import type { BalanceChange } from '../statements/balance-changes';
import { whole } from '../statements/balance-order';
import { withDeposits } from './deposit-accounts';

function moved(
  id: string,
  time: string,
  previous: number,
  current: number,
  kind: BalanceChange['kind'] = 'Sale',
): BalanceChange {
  const amounts = { amount: kobo(current - previous), previous: kobo(previous), current: kobo(current) };
  return { id, kind, text: '', time: `2026-11-03T${time}:00.000Z`, ...amounts };
}
const deposit = (id: string, time: string, previous: number, current: number) =>
  moved(id, time, previous, current, 'Deposit');

/** Returns which deposits each of two accounts has, the latest first. */
function placed(own: BalanceChange[], shop: BalanceChange[], deposits: BalanceChange[]): string[] {
  const accounts = whole(withDeposits([{ movements: own }, { movements: shop }], deposits));
  return accounts.map(({ movements }) =>
    movements
      .filter(({ kind }) => kind === 'Deposit')
      .map(({ id }) => id)
      .join(' '),
  );
}

const own = [moved('t2', '14:00', 900, 500, 'Transfer'), moved('t1', '09:00', 1_000, 600, 'Transfer')];
const shop = [moved('s2', '12:00', 450, 400), moved('s1', '10:00', 100, 50)];

it('puts each deposit to the account whose balance it continues', () => {
  expect(placed(own, shop, [deposit('b', '13:00', 600, 900), deposit('a', '11:00', 50, 450)])).toEqual(['b', 'a']);
});

it('puts several in one gap, also when one is dated before the movement that it follows', () => {
  const deposits = [deposit('b', '11:30', 250, 450), deposit('a', '09:59', 50, 250)];
  expect(placed(own, shop, deposits)).toEqual(['', 'b a']);
});

it('puts the first and the last of an account to it, and what fits none to the first', () => {
  const deposits = [deposit('c', '15:00', 400, 1_400), deposit('b', '11:00', 7, 8), deposit('a', '08:00', 0, 1_000)];
  expect(placed(own, shop, deposits)).toEqual(['b a', 'c']);
  const untold = { ...deposit('x', '15:00', 1, 2), previous: undefined };
  expect(placed(own, shop, [untold])).toEqual(['x', '']);
});

it('tells alike beginnings of accounts apart by what follows sooner', () => {
  const alike = [moved('t', '20:00', 1_000, 0, 'Transfer')];
  const sold = [moved('s', '11:00', 1_000, 900)];
  expect(placed(alike, sold, [deposit('b', '19:00', 0, 1_000), deposit('a', '10:00', 0, 1_000)])).toEqual(['b', 'a']);
});
