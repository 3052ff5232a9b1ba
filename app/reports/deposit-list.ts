import type { ListDefinition } from '~/lists/engine/definition';
import type { ReportRow } from './report-rows';

/** The columns of the Deposit Report; `previous` and `current` are the balances before and after (spec section 2). */
export const depositReportList = {
  name: 'deposits',
  caption: 'Deposits',
  key: (_, index) => String(index),
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor },
    { name: 'source', header: 'Source', kind: 'text', value: ({ source }) => source, hiddenBelow: 'xl' },
    {
      name: 'status',
      header: 'Status',
      kind: 'status',
      value: ({ status }) => status,
      hiddenBelow: 'xl',
      folded: false,
    },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount },
    {
      name: 'previous',
      header: 'Prev. Bal',
      kind: 'money',
      value: ({ previous }) => previous,
      hiddenBelow: 'md',
    },
    {
      name: 'current',
      header: 'Curr. Bal',
      kind: 'money',
      value: ({ current }) => current,
      hiddenBelow: 'md',
    },
    { name: 'time', header: 'Time', kind: 'time', value: ({ time }) => time, hiddenBelow: 'md' },
  ],
} satisfies ListDefinition<ReportRow<'deposits'>>;
