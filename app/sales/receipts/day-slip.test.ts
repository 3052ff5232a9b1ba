import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { PRINTER_COLUMNS } from '~/domain/printer-text';
import { daySlip, daySlipText, shownTally } from './day-slip';

const NOW = Date.parse('2026-11-21T16:10:00Z');
const about = { seller: 'Yaba Counter 1', portalName: 'Vend Portal', printed: NOW };
const sale = (service: string, status: string, naira: number, time = '2026-11-21T10:00:00Z') => ({
  service,
  status,
  amount: kobo(naira * 100),
  time,
});

describe('the end-of-day slip', () => {
  it('adds up a day in Lagos by service and status', () => {
    const slip = daySlip(
      [
        sale('MTN Airtime', 'Successful', 500),
        sale('MTN Airtime', 'Successful', 700),
        sale('MTN Airtime', 'Failed', 100),
        sale('AEDC Prepaid meter', 'Low_Balance', 9_000),
        sale('AEDC Prepaid meter', 'Successful', 5, '2026-11-20T22:59:59Z'),
        sale('DStv Padi', 'Successful', 2_950, '2026-11-20T23:00:00Z'),
      ],
      '2026-11-21',
    );
    expect(slip.totals).toEqual([
      { status: 'Successful', count: 3, amount: 415_000 },
      { status: 'Failed', count: 1, amount: 10_000 },
      { status: 'Low_Balance', count: 1, amount: 900_000 },
    ]);
    expect(daySlipText(slip, about)).toBe(
      [
        '           END OF DAY',
        '         Yaba Counter 1',
        '--------------------------------',
        'Day:                  21/11/2026',
        'Printed:    21/11/2026, 05:10 pm',
        '--------------------------------',
        'AEDC Prepaid meter',
        'Low Balance x1         N9,000.00',
        'DStv Padi',
        'Successful x1          N2,950.00',
        'MTN Airtime',
        'Successful x2          N1,200.00',
        'Failed x1                N100.00',
        '--------------------------------',
        'TOTAL',
        'Successful x3          N4,150.00',
        'Failed x1                N100.00',
        'Low Balance x1         N9,000.00',
        '--------------------------------',
        '     Powered by Vend Portal',
        '',
      ].join('\n'),
    );
  });

  it('begins with what was successful, whatever was sold first', () => {
    const statuses = ['Reversed', 'Odd', 'Cancelled', 'Low_Balance', 'Processing', 'Successful', 'Failed'];
    const { services, totals } = daySlip(
      statuses.map((status) => sale('MTN Airtime', status, 100)),
      '2026-11-21',
    );
    const inOrder = ['Successful', 'Processing', 'Reversed', 'Low_Balance', 'Failed', 'Cancelled', 'Odd'];
    expect(totals.map(({ status }) => status)).toEqual(inOrder);
    expect(services[0]!.tallies.map(({ status }) => status)).toEqual(inOrder);
  });

  it.each([
    ['first', [undefined, kobo(500)]],
    ['last', [kobo(500), undefined]],
  ])('has no sum when the amount of the %s sale is missing', (_, amounts) => {
    const sales = amounts.map((amount) => ({ ...sale('MTN Airtime', 'Successful', 0), amount }));
    const { totals } = daySlip(sales, '2026-11-21');
    expect(totals).toStrictEqual([{ status: 'Successful', count: 2, amount: undefined }]);
    expect(shownTally(totals[0]!.amount)).toBe('not available');
  });

  it('calls a sale without the name of a service Sale, and leaves out one without a time', () => {
    const { service: _, ...nameless } = sale('', 'Successful', 100);
    const { services } = daySlip([nameless, { ...nameless, time: undefined }], '2026-11-21');
    expect(services).toEqual([{ service: 'Sale', tallies: [{ status: 'Successful', count: 1, amount: 10_000 }] }]);
  });

  it('says when nothing was sold', () => {
    expect(daySlipText(daySlip([], '2026-11-21'), about)).toContain('           No sales\n');
  });

  it('is never wider than the paper, and loses no kobo', () => {
    const some = fc.record({
      service: fc.string({ maxLength: 60 }),
      status: fc.constantFrom('Successful', 'Failed'),
      amount: fc.integer({ min: 0, max: 1e12 }).map(kobo),
      time: fc.constant('2026-11-21T10:00:00Z'),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), fc.string({ maxLength: 80 }), (sales, seller) => {
        const slip = daySlip(sales, '2026-11-21');
        for (const line of daySlipText(slip, { ...about, seller }).split('\n'))
          expect([...line].length).toBeLessThanOrEqual(PRINTER_COLUMNS);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        expect(sum(slip.totals.map(({ amount = 0 }) => amount))).toBe(sum(sales.map(({ amount }) => amount)));
        expect(sum(slip.services.flatMap(({ tallies }) => tallies.map(({ amount = 0 }) => amount)))).toBe(
          sum(sales.map(({ amount }) => amount)),
        );
      }),
    );
  });
});
