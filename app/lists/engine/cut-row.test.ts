import { describe, expect, it } from 'vitest';
import { saleList } from '~/sales/list/sales.list';
import { cutRow } from './cut-row';
import { type ListDefinition, pickColumns } from './definition';

type List = ListDefinition<object>;

const lists = Object.entries(
  Object.assign({}, ...Object.values(import.meta.glob('/app/**/*.list.ts', { eager: true }))) as object,
).filter((entry): entry is [string, List] => typeof entry[1] === 'object' && 'columns' in entry[1]);

/** A row in which every field has a value of its own. */
const whole: object = new Proxy(
  {},
  {
    get: (_, field) => `value of ${String(field)}`,
    ownKeys: () => FIELDS.split(' '),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
/** All that the rows of lists have. */
const FIELDS =
  'id name code status vendor subvendor provider service serviceGroup customer amount time createdUtc source subject category available regStatus ' +
  'firstName lastName email rate balance reference account token terminal vendorReference total charges currentBalance ' +
  'previousBalance who role what month payable records outcome why by state waits opened closed closedBy told notes links';

it('there are the lists of the spec', () => expect(lists.length).toBeGreaterThan(10));

describe.each(lists)('the row that %s sends to its screen', (_, list) => {
  it('has what every column of the screen shows', () => {
    const row = cutRow(list)(whole);
    for (const column of pickColumns(list.columns, list.screen)) {
      const shown = (of: object) => (column.kind === 'custom' ? column.reads(of) : column.value?.(of));
      expect([column.name, shown(row)]).toEqual([column.name, shown(whole)]);
    }
    expect(list.record?.href(row)).toBe(list.record?.href(whole));
  });
});

it('leaves out what only files and searches read', () => {
  const sale = { id: '1', reference: 'R', vendorReference: 'V', service: 'MTN', token: '1234', status: 'Failed' };
  expect(cutRow(saleList)(sale)).toEqual({ id: '1', service: 'MTN', status: 'Failed' });
});
