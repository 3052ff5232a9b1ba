import { created } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = (api: Api) => api.channels.list();

export const channelList = listOf<typeof read>()({
  name: 'channels',
  caption: 'Channels',
  hasFiles: true,
  key: ({ id }) => id,
  columns: [
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true },
    { name: 'code', header: 'Code', kind: 'text', value: ({ code }) => code, sort: true, hiddenBelow: 'md' },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
  ],
});

export const channelRows: ListRows<typeof channelList> = {
  of: channelList,
  read,
  search: ['name', 'code'],
  filters: ['status'],
};
