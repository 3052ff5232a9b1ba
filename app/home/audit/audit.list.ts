import { listOf, type OwnRows } from '~/lists/engine/define-list';
import type { ShownEntry } from '~/portal/audit/shown-entry.data';

/** What was done in the portal. */
export const auditList = listOf<() => Promise<ShownEntry[]>>()({
  name: 'audit',
  caption: 'Audit',
  hasFiles: true,
  key: ({ time, who, what }, index) => `${time} ${who} ${what} ${index}`,
  columns: [
    { name: 'what', header: 'What', kind: 'text', value: ({ what }) => what },
    { name: 'who', header: 'Who', kind: 'text', value: ({ who }) => who },
    { name: 'role', header: 'Role', kind: 'text', value: ({ role }) => role, hiddenBelow: 'xl' },
    { name: 'records', header: 'Records', kind: 'text', value: ({ records }) => records },
    { name: 'links', header: 'Records', kind: 'custom', reads: ({ links }) => links, hiddenBelow: 'md' },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, hiddenBelow: 'xl' },
    { name: 'outcome', header: 'Outcome', kind: 'text', value: ({ outcome }) => outcome },
    { name: 'why', header: 'Reason', kind: 'text', value: ({ why }) => why, hiddenBelow: 'xl' },
    { name: 'time', header: 'Time', kind: 'time', value: ({ time }) => time, sort: true, hiddenBelow: 'md' },
  ],
  screen: ['what', 'who', 'role', 'links', 'amount', 'outcome', 'why', 'time'],
});

export const auditRows: OwnRows<typeof auditList> = {
  of: auditList,
  search: ['what', 'who', 'records', 'why'],
  filters: ['who', 'role', 'what', 'outcome'],
  time: 'time',
  file: ['time', 'who', 'role', 'what', 'records', 'amount', 'outcome', 'why'],
};
