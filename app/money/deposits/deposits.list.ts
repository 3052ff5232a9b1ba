import { paths } from '~/domain/paths';
import { created, details } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows, type OwnRows } from '~/lists/engine/define-list';

const read = (api: Api, params: URLSearchParams) =>
  params.has('pending') ? api.deposits.pending() : api.deposits.list();

/** All deposits; with `pending`, the Duplicates that wait for a decision. */
export const depositList = listOf<typeof read>()({
  name: 'deposits',
  caption: 'Deposits',
  hasFiles: true,
  key: ({ id }, index) => id || String(index),
  record: {
    href: ({ id }) => paths.deposit(id),
    noun: 'Deposit',
    label: ({ vendor }) => `the deposit to ${vendor ?? ''}`,
  },
  columns: [
    { name: 'reference', header: 'Reference', kind: 'text', value: ({ reference }) => reference },
    { name: 'vendor', header: 'Vendor', kind: 'link', value: ({ vendor }) => vendor, sort: true },
    { name: 'source', header: 'Source', kind: 'text', value: ({ source }) => source, hiddenBelow: 'md' },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, hiddenBelow: 'md' },
    { ...created, hiddenBelow: 'xl' },
    details,
    {
      name: 'decision',
      header: 'Decision',
      kind: 'custom',
      reads: ({ id, vendor }) => [id, vendor],
      hiddenBelow: 'md',
    },
  ],
  screen: ['vendor', 'source', 'amount', 'status', 'created', 'details'],
});

export const depositRows: ListRows<typeof depositList> = {
  of: depositList,
  read,
  search: ['reference', 'vendor', 'source', 'status'],
  time: 'created',
  filters: ['status'],
  alsoSearched: ({ description }) => [description],
};

/** The Duplicates, which have a decision in place of their details. */
export const pendingDeposits: typeof depositList = {
  ...depositList,
  screen: ['vendor', 'source', 'amount', 'status', 'created', 'decision'],
};

/** The deposits of one vendor or terminal. */
export const ownDeposits = listOf<Api['deposits']['list']>()({
  name: 'deposits',
  caption: 'Deposits',
  key: ({ id }, index) => id || String(index),
  columns: [
    { name: 'amount', header: 'Amount', kind: 'custom', reads: ({ id, amount }) => [id, amount] },
    { name: 'source', header: 'Source', kind: 'text', value: ({ source }) => source, hiddenBelow: 'md' },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    {
      name: 'time',
      header: 'Time',
      kind: 'time',
      value: ({ createdUtc }) => createdUtc,
      sort: true,
      hiddenBelow: 'md',
    },
  ],
});

export const ownDepositRows: OwnRows<typeof ownDeposits> = {
  of: ownDeposits,
  search: ['source', 'status'],
  alsoSearched: ({ reference, vendor, description }) => [reference, vendor, description],
  time: 'time',
  filters: ['status'],
};
