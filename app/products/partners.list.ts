import { created } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = (api: Api) => api.partners.list();

export const partnerList = listOf<typeof read>()({
  name: 'partners',
  caption: 'Partners',
  hasFiles: true,
  key: ({ id }) => id,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true },
    {
      name: 'balance',
      header: 'Balance',
      kind: 'custom',
      reads: ({ name }) => [name],
      numeric: true,
      hiddenBelow: 'md',
    },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
  ],
});

export const partnerRows: ListRows<typeof partnerList> = {
  of: partnerList,
  read,
  search: ['name'],
  filters: ['status'],
};
