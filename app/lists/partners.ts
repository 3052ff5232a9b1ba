import { created } from './common-columns';
import { defineList } from './define-list';

export const partnerList = defineList({
  name: 'partners',
  caption: 'Partners',
  hasFiles: true,
  rows: (api) => api.partners.list(),
  key: ({ id }) => id,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true, search: true },
    {
      name: 'balance',
      header: 'Balance',
      kind: 'custom',
      reads: ({ name }) => [name],
      numeric: true,
      wide: true,
    },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
  ],
  filters: ['status'],
});
