import { created } from './common-columns';
import { defineList } from './define-list';

export const serviceList = defineList({
  name: 'services',
  caption: 'Services',
  hasFiles: true,
  rows: (api) => api.services.list(),
  key: ({ id }) => id,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true, search: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    {
      name: 'category',
      header: 'Category',
      kind: 'text',
      value: ({ category }) => category,
      sort: true,
      search: true,
      wide: true,
    },
    {
      name: 'provider',
      header: 'Provider',
      kind: 'text',
      value: ({ provider }) => provider,
      sort: true,
      search: true,
      wide: true,
    },
    {
      name: 'group',
      header: 'Group',
      kind: 'text',
      value: ({ serviceGroup }) => serviceGroup,
      sort: true,
      search: true,
      wide: true,
    },
    created,
  ],
  filters: ['category', 'provider', 'group', 'status'],
});
