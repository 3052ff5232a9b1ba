import type { ListDefinition, SentRow } from '../domain/list-definition';
import { paths } from '../paths';
import { created, details } from './common-columns';
import { type Api, defineList, type ReadRows } from './define-list';

type Deposit = Awaited<ReturnType<Api['deposits']['list']>>[number];

/** All deposits, or with `pending` the Duplicates that wait for a decision. */
export const depositList = defineList({
  name: 'deposits',
  caption: 'Deposits',
  hasFiles: true,
  rows: (api, params) => (params.has('pending') ? api.deposits.pending() : api.deposits.list()),
  key: ({ id }, index) => id || String(index),
  record: {
    href: ({ id }) => paths.deposit(id),
    noun: 'Deposit',
    label: ({ vendor }) => `the deposit to ${vendor ?? ''}`,
  },
  columns: [
    { name: 'reference', header: 'Reference', kind: 'text', value: ({ reference }) => reference, search: true },
    { name: 'vendor', header: 'Vendor', kind: 'link', value: ({ vendor }) => vendor, sort: true, search: true },
    { name: 'source', header: 'Source', kind: 'text', value: ({ source }) => source, search: true, wide: true },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, search: true, wide: true },
    created,
    details,
    { name: 'decision', header: 'Decision', kind: 'custom', wide: true },
  ],
  screen: ['vendor', 'source', 'amount', 'status', 'created', 'details'],
  filters: ['status'],
  alsoSearched: ({ description }) => [description],
});

/** The deposits of one vendor or terminal; `rows` reads them. */
export function ownDepositList(rows: ReadRows<Deposit>) {
  return defineList({ ...ownDeposits, rows });
}

/** The deposits of one vendor or terminal, wherever they come from. */
export const ownDeposits = {
  name: depositList.name,
  caption: depositList.caption,
  key: depositList.key,
  columns: [
    { name: 'amount', header: 'Amount', kind: 'custom' },
    { name: 'source', header: 'Source', kind: 'text', value: ({ source }) => source, search: true, wide: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, search: true },
    { name: 'time', header: 'Time', kind: 'time', value: ({ createdUtc }) => createdUtc, wide: true },
  ],
  filters: ['status'],
  alsoSearched: ({ reference, description }) => [reference, description],
} satisfies ListDefinition<SentRow<Deposit>, 'amount' | 'source' | 'status' | 'time'>;
