import { expect, it, vi } from 'vitest';
import { kobo } from '~/domain/naira';
import { UpstreamFailure } from '~/portal/request/failures';
import { insideOf } from '../../../tests/support/changing-visit';
import { knownCustomers, recentSales, rememberSale, serviceSold } from './recent.server';

type Listed = { service: string; customer: string; status: string; time: string };

let terminals = 0;

/** A visit of another terminal each time, with these sales. */
function visitWith(sales: Listed[] | Error, listComes: Promise<void> = Promise.resolve()) {
  const id = `t-${++terminals}`;
  let reads = 0;
  const visit = {
    user: { id },
    inside: insideOf(id),
    settings: { pageDeadlineMs: 8_000 },
    api: {
      sales: {
        ofTerminal: () => {
          reads++;
          return sales instanceof Error
            ? Promise.reject(sales)
            : listComes.then(() => sales.map((sale) => ({ ...sale, amount: kobo(50_000) })));
        },
      },
    },
  };
  return { visit: visit as unknown as Parameters<typeof knownCustomers>[0], reads: () => reads };
}
const sale = (customer: string, status: string, time: string, service = 'MTN Airtime'): Listed => ({
  service,
  customer,
  status,
  time,
});

it('offers each customer of the list once, and none whose last sale is not settled', async () => {
  const { visit, reads } = visitWith([
    sale('0801', 'Successful', '2026-11-01T10:00:00.000Z'),
    sale('0802', 'Successful', '2026-11-02T10:00:00.000Z'),
    sale('0802', 'Processing', '2026-11-03T10:00:00.000Z'),
    sale('0801', 'Failed', '2026-11-04T10:00:00.000Z'),
  ]);
  expect((await knownCustomers(visit)).map(({ customer }) => customer)).toEqual(['0801']);
  await knownCustomers(visit);
  expect(reads()).toBe(1);
});

it('asks a list that fails only once in some time', async () => {
  const { visit, reads } = visitWith(new UpstreamFailure('unavailable', 'GET api/sales'));
  expect(await knownCustomers(visit)).toEqual([]);
  expect(await knownCustomers(visit)).toEqual([]);
  expect(reads()).toBe(1);
});

it('waits a moment for a slow list, and has it for the next page', async () => {
  vi.useFakeTimers();
  let listCame = () => {};
  const listComes = new Promise<void>((resolve) => (listCame = resolve));
  const { visit, reads } = visitWith([sale('0801', 'Successful', '2026-11-01T10:00:00.000Z')], listComes);
  const page = knownCustomers(visit);
  await vi.runAllTimersAsync();
  expect(await page).toEqual([]);
  listCame();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await knownCustomers(visit)).toMatchObject([{ customer: '0801' }]);
  expect(reads()).toBe(1);
});

it('no longer offers a customer of the list whose next sale is not settled', async () => {
  const { visit } = visitWith([sale('0801', 'Successful', '2026-11-01T10:00:00.000Z')]);
  await knownCustomers(visit);
  const next = { category: 'airtime', provider: 'MTN', serviceId: 's-1', sold: 'MTN Airtime', customer: '0801' };
  await rememberSale(visit, { ...next, amount: kobo(50_000) }, 'Processing');
  expect(await recentSales(visit)).toEqual([]);
  await rememberSale(visit, { ...next, amount: kobo(50_000) }, 'Successful');
  expect(await recentSales(visit)).toHaveLength(1);
});

it('takes a name without its provider for no service, since another provider may have sold it', () => {
  const services = [{ id: 's-1', name: 'Prepaid meter', provider: 'IKEDC' }];
  expect(serviceSold(services, { sold: 'Prepaid meter', customer: '45' })).toBeUndefined();
  expect(serviceSold(services, { sold: 'IKEDC Prepaid meter', customer: '45' })?.id).toBe('s-1');
});
