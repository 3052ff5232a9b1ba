import type { ListDefinition, SentRow } from '../listing/definition';
import type { Api } from './define-list';

type Deposit = Awaited<ReturnType<Api['deposits']['list']>>[number];

/** The deposits of one vendor or terminal. */
export const ownDeposits = {
  name: 'deposits',
  caption: 'Deposits',
  key: ({ id }, index) => id || String(index),
  columns: [
    { name: 'amount', header: 'Amount', kind: 'custom', reads: ({ id, amount }) => [id, amount] },
    { name: 'source', header: 'Source', kind: 'text', value: ({ source }) => source, search: true, wide: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, search: true },
    { name: 'time', header: 'Time', kind: 'time', value: ({ createdUtc }) => createdUtc, sort: true, wide: true },
  ],
  time: 'time',
  filters: ['status'],
  alsoSearched: ({ reference, vendor, description }) => [reference, vendor, description],
} satisfies ListDefinition<SentRow<Deposit>, 'amount' | 'source' | 'status' | 'time'>;
