import { listOf, type OwnRows } from '~/lists/engine/define-list';
import type { ShownAct } from '~/portal/acts/shown-act.data';

/** What was done in the portal. */
export const auditList = listOf<() => Promise<ShownAct[]>>()({
  name: 'audit',
  caption: 'Audit',
  hasFiles: true,
  key: ({ time, who, what }, index) => `${time} ${who} ${what} ${index}`,
  columns: [
    { name: 'what', header: 'What', kind: 'text', value: ({ what }) => what },
    { name: 'who', header: 'Who', kind: 'text', value: ({ who }) => who },
    { name: 'role', header: 'Role', kind: 'text', value: ({ role }) => role, wide: 'lg' },
    { name: 'records', header: 'Records', kind: 'text', value: ({ records }) => records },
    { name: 'links', header: 'Records', kind: 'custom', reads: ({ links }) => links, wide: true },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, wide: 'lg' },
    { name: 'outcome', header: 'Outcome', kind: 'text', value: ({ outcome }) => outcome },
    { name: 'why', header: 'Reason', kind: 'text', value: ({ why }) => why, wide: 'lg' },
    { name: 'time', header: 'Time', kind: 'time', value: ({ time }) => time, sort: true, wide: true },
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
