import { describe, expect, it } from 'vitest';
import { type ListDefinition, pickColumns } from '../domain/list-definition';
import { balanceList } from './balances';
import { channelList } from './channels';
import { depositList } from './deposits';
import { noticeList } from './notices';
import { ownDeposits } from './own-deposits';
import { ownSales, saleList } from './sales';
import { screenRow } from './screen-row';
import { staffList } from './staffs';
import { vendorList } from './vendors';

const LISTS = {
  balanceList,
  channelList,
  depositList,
  noticeList,
  ownDeposits,
  ownSales,
  saleList,
  staffList,
  vendorList,
};

/** A row in which every field has a value of its own. */
const whole = (): object =>
  new Proxy(
    {},
    {
      get: (_, field) => `value of ${String(field)}`,
      ownKeys: () => FIELDS,
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
const FIELDS = [
  'id',
  'name',
  'code',
  'status',
  'vendor',
  'service',
  'customer',
  'amount',
  'time',
  'createdUtc',
  'source',
]
  .concat(['subject', 'category', 'available', 'regStatus', 'firstName', 'lastName', 'email', 'balance', 'reference'])
  .concat(['account', 'token', 'terminal', 'vendorReference', 'total', 'charges', 'currentBalance', 'previousBalance']);

describe.each(Object.entries(LISTS))('the row that %s sends to its screen', (_, of) => {
  const list = of as unknown as ListDefinition<object>;
  it('has what every column of the screen shows', () => {
    const row = screenRow(list)(whole());
    for (const column of pickColumns(list.columns, list.screen))
      if (column.kind === 'custom')
        expect([column.name, column.reads(row)]).toEqual([column.name, column.reads(whole())]);
      else expect([column.name, column.value?.(row)]).toEqual([column.name, column.value?.(whole())]);
    expect(list.record?.href(row)).toBe(list.record?.href(whole()));
  });
});

it('leaves out what only files and searches read', () => {
  const sale = { id: '1', reference: 'R', vendorReference: 'V', service: 'MTN', token: '1234', status: 'Failed' };
  expect(screenRow(saleList)(sale)).toEqual({ id: '1', service: 'MTN', status: 'Failed' });
});
