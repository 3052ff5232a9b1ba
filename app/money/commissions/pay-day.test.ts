import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { forPayDay, paidOrNot, toPay } from './pay-day';

const row = (month: string, payable: boolean) => ({ month, payable, total: kobo(150) });

it('puts what can be paid first, and the newest month first', () => {
  const rows = [
    row('October 2026', false),
    row('September 2026', true),
    row('December 2025', true),
    row('November 2026', false),
  ];
  expect(forPayDay(rows).map(({ month }) => month)).toEqual([
    'September 2026',
    'December 2025',
    'November 2026',
    'October 2026',
  ]);
});

it('says how many can be paid, and their total', () => {
  expect(toPay([row('October 2026', true), row('September 2026', true), row('May 2026', false)])).toBe(
    '2 commissions to pay, ₦3.00',
  );
  expect(toPay([row('October 2026', true)])).toBe('1 commission to pay, ₦1.50');
  expect(toPay([row('October 2026', true), { payable: true }])).toBe('2 commissions to pay');
  expect(toPay([row('October 2026', false)])).toBeUndefined();
});

it.each([
  [{ payable: true, month: 'October 2026' }, 'Not yet'],
  [{ payable: false, month: 'October 2026' }, 'Yes'],
  [{ payable: false, month: 'November 2026' }, 'After the month'],
  [{ payable: false, month: 'January 2027' }, 'After the month'],
  [{ payable: false }, 'Not known'],
  [{ month: 'October 2026' }, 'Not known'],
])('says of %o whether it was paid: %s', (of, words) => {
  expect(paidOrNot(of, '2026-11')).toBe(words);
});
