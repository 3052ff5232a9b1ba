import type { ListDefinition } from '~/lists/engine/definition';
import type { ReportRow } from './report-rows';

/** The columns of the Transaction Report. Its files have the columns and headers of spec section 9. */
export const transactionList = {
  name: 'transactions',
  caption: 'Transactions',
  key: (_, index) => String(index),
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor, hiddenBelow: 'md' },
    { name: 'service', header: 'Service', kind: 'link', value: ({ service }) => service },
    { name: 'customer', header: 'Customer', kind: 'text', value: ({ customer }) => customer },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount },
    {
      name: 'reference',
      header: 'Reference',
      kind: 'text',
      value: ({ reference }) => reference,
    },
    { name: 'token', header: 'Token', kind: 'text', value: ({ token }) => token },
    {
      name: 'subvendor',
      header: 'Subvendor',
      kind: 'text',
      value: ({ subvendor }) => subvendor,
    },
    { name: 'terminal', header: 'Terminal', kind: 'text', value: ({ terminal }) => terminal },
    { name: 'time', header: 'Time', kind: 'time', value: ({ time }) => time, hiddenBelow: 'md' },
    {
      name: 'status',
      header: 'Status',
      kind: 'status',
      value: ({ status }) => status,
      hiddenBelow: 'md',
      folded: false,
    },
  ],
  screen: ['vendor', 'service', 'amount', 'status', 'time'],
} satisfies ListDefinition<ReportRow<'transactions'>>;
