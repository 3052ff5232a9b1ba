import { type Api, listOf, type OwnRows } from '~/lists/engine/define-list';

/** The deposits of one vendor or terminal. */
export const ownDeposits = listOf<Api['deposits']['list']>()({
  name: 'deposits',
  caption: 'Deposits',
  key: ({ id }, index) => id || String(index),
  columns: [
    { name: 'amount', header: 'Amount', kind: 'custom', reads: ({ id, amount }) => [id, amount] },
    { name: 'source', header: 'Source', kind: 'text', value: ({ source }) => source, wide: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    { name: 'time', header: 'Time', kind: 'time', value: ({ createdUtc }) => createdUtc, sort: true, wide: true },
  ],
});

export const ownDepositRows: OwnRows<typeof ownDeposits> = {
  of: ownDeposits,
  search: ['source', 'status'],
  alsoSearched: ({ reference, vendor, description }) => [reference, vendor, description],
  time: 'time',
  filters: ['status'],
};
