import { created } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = (api: Api) => api.services.list();

export const serviceList = listOf<typeof read>()({
  name: 'services',
  caption: 'Services',
  hasFiles: true,
  key: ({ id }) => id,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    {
      name: 'category',
      header: 'Category',
      kind: 'text',
      value: ({ category }) => category,
      sort: true,
      hiddenBelow: 'md',
    },
    {
      name: 'provider',
      header: 'Provider',
      kind: 'text',
      value: ({ provider }) => provider,
      sort: true,
      hiddenBelow: 'md',
    },
    {
      name: 'group',
      header: 'Group',
      kind: 'text',
      value: ({ serviceGroup }) => serviceGroup,
      sort: true,
      hiddenBelow: 'md',
    },
    created,
  ],
});

export const serviceRows: ListRows<typeof serviceList> = {
  of: serviceList,
  read,
  search: ['name', 'category', 'provider', 'group'],
  filters: ['category', 'provider', 'group', 'status'],
};
