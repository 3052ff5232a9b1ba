import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { commissionMonth } from './commission-month';

const sale = (
  service: string,
  commission: number | undefined,
  time = '2026-11-03T10:00:00Z',
  status = 'Successful',
) => ({
  service,
  amount: kobo(1_000),
  status,
  time,
  ...(commission !== undefined && { commission: kobo(commission) }),
});

it('adds up the commission of a month by service, and tells what the API says besides', () => {
  const sales = [
    sale('Airtime', 10),
    sale('Meter', 50),
    sale('Airtime', 15),
    sale('Airtime', undefined),
    sale('Airtime', 99, '2026-11-30T23:30:00Z'),
    sale('Airtime', 99, undefined, 'Failed'),
  ];
  const rows = [
    { month: 'October 2026', total: kobo(7) },
    { month: 'November 2026', total: kobo(80) },
  ];
  expect(commissionMonth(sales, rows, '2026-11')).toEqual({
    services: [
      { service: 'Meter', count: 1, amount: 1_000, commission: 50 },
      { service: 'Airtime', count: 3, amount: 3_000, commission: 25 },
    ],
    count: 4,
    amount: 4_000,
    commission: 75,
    untold: 1,
    told: 80,
    difference: 5,
  });
  expect(commissionMonth(sales, rows, '2026-12')).toMatchObject({ commission: 99, count: 1 });
  expect(commissionMonth(sales, rows, '2026-12').told).toBeUndefined();
});
