import { created } from './common-columns';
import { defineList } from './define-list';

export const stateList = defineList({
  name: 'states',
  caption: 'States',
  hasFiles: true,
  rows: (api) => api.states.list(),
  key: ({ name }) => name,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true, search: true },
    { ...created, wide: false },
  ],
});
