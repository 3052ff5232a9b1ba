import { paths } from '../paths';
import { created, details } from './common-columns';
import { defineList } from './define-list';

/** All deposits; with `pending`, the Duplicates that wait for a decision. */
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
    { name: 'decision', header: 'Decision', kind: 'custom', reads: ({ id, vendor }) => [id, vendor], wide: true },
  ],
  time: 'created',
  screen: ['vendor', 'source', 'amount', 'status', 'created', 'details'],
  filters: ['status'],
  alsoSearched: ({ description }) => [description],
});

/** The Duplicates, which have a decision in place of their details. */
export const pendingDeposits: typeof depositList = {
  ...depositList,
  screen: ['vendor', 'source', 'amount', 'status', 'created', 'decision'],
};
