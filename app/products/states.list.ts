import { created } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = (api: Api) => api.states.list();

export const stateList = listOf<typeof read>()({
  name: 'states',
  caption: 'States',
  hasFiles: true,
  key: ({ name }) => name,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true },
    { ...created, hiddenBelow: undefined },
  ],
});

export const stateRows: ListRows<typeof stateList> = {
  of: stateList,
  read,
  search: ['name'],
};
