import { created } from './common-columns';
import { defineList } from './define-list';

export const channelList = defineList({
  name: 'channels',
  caption: 'Channels',
  hasFiles: true,
  rows: (api) => api.channels.list(),
  key: ({ id }) => id,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true, search: true },
    { name: 'code', header: 'Code', kind: 'text', value: ({ code }) => code, sort: true, search: true, wide: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
  ],
  filters: ['status'],
});
