import type { ListDefinition } from '../domain/list-definition';
import type { ReportRow } from './report-rows';

/** The Transaction Report; its files have the columns and headers of spec section 9. */
export const transactionList = {
  name: 'transactions',
  caption: 'Transactions',
  key: (_, index) => String(index),
  columns: [
    { name: 'vendor', header: 'Vendor', fileHeader: 'vendor', kind: 'text', value: ({ vendor }) => vendor, wide: true },
    { name: 'service', header: 'Service', fileHeader: 'service', kind: 'link', value: ({ service }) => service },
    { name: 'customer', header: 'Customer', fileHeader: 'customer', kind: 'text', value: ({ customer }) => customer },
    { name: 'amount', header: 'Amount', fileHeader: 'amount', kind: 'money', value: ({ amount }) => amount },
    {
      name: 'reference',
      header: 'Reference',
      fileHeader: 'reference',
      kind: 'text',
      value: ({ reference }) => reference,
    },
    { name: 'token', header: 'Token', fileHeader: 'token', kind: 'text', value: ({ token }) => token },
    {
      name: 'subvendor',
      header: 'Subvendor',
      fileHeader: 'subvendor',
      kind: 'text',
      value: ({ subvendor }) => subvendor,
    },
    { name: 'terminal', header: 'Terminal', fileHeader: 'terminal', kind: 'text', value: ({ terminal }) => terminal },
    { name: 'time', header: 'Time', fileHeader: 'time', kind: 'time', value: ({ time }) => time, wide: true },
    {
      name: 'status',
      header: 'Status',
      fileHeader: 'status',
      kind: 'status',
      value: ({ status }) => status,
      wide: true,
      folded: false,
    },
  ],
  screen: ['vendor', 'service', 'amount', 'status', 'time'],
} satisfies ListDefinition<ReportRow<'transactions'>>;
