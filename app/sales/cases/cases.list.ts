import { paths } from '~/domain/paths';
import { listOf, type OwnRows } from '~/lists/engine/define-list';
import type { ListedCase } from './listed-case.data';

/** Cases of customers who complain about a sale. */
export const caseList = listOf<() => Promise<ListedCase[]>>()({
  name: 'cases',
  caption: 'Cases',
  hasFiles: true,
  key: ({ reference, opened }) => `${reference} ${opened}`,
  record: {
    href: ({ reference }) => paths.cases({ sale: reference }),
    noun: 'Case',
    label: ({ reference }) => reference,
  },
  columns: [
    { name: 'service', header: 'Service', kind: 'link', value: ({ service }) => service },
    { name: 'reference', header: 'Reference', kind: 'text', value: ({ reference }) => reference, hiddenBelow: 'md' },
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor, sort: true, hiddenBelow: 'md' },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true, hiddenBelow: 'xl' },
    { name: 'state', header: 'State', kind: 'text', value: ({ state }) => state },
    { name: 'waits', header: 'State', kind: 'custom', reads: ({ state, waits, outcome }) => [state, waits, outcome] },
    { name: 'by', header: 'Opened by', kind: 'text', value: ({ by }) => by, hiddenBelow: 'xl' },
    { name: 'opened', header: 'Opened', kind: 'time', value: ({ opened }) => opened, sort: true, hiddenBelow: 'md' },
    { name: 'outcome', header: 'Outcome', kind: 'text', value: ({ outcome }) => outcome },
    { name: 'closed-by', header: 'Closed by', kind: 'text', value: ({ closedBy }) => closedBy },
    { name: 'closed', header: 'Closed', kind: 'time', value: ({ closed }) => closed },
    { name: 'told', header: 'Told', kind: 'text', value: ({ told }) => told },
    { name: 'notes', header: 'Notes', kind: 'text', value: ({ notes }) => notes },
  ],
  screen: ['service', 'reference', 'vendor', 'amount', 'waits', 'by', 'opened'],
});

export const caseRows: OwnRows<typeof caseList> = {
  of: caseList,
  search: ['reference', 'vendor', 'service', 'by', 'outcome', 'told', 'notes'],
  filters: ['state', 'vendor'],
  time: 'opened',
  isInOrder: true,
  file: [
    ...(['service', 'reference', 'vendor', 'amount', 'state', 'by', 'opened'] as const),
    ...(['outcome', 'closed-by', 'closed', 'told', 'notes'] as const),
  ],
};
