import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { id: string; name: string; code?: string; status: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ name, code }) => [name, code],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: { name: ({ name }) => name, code: ({ code }) => code, created: ({ createdUtc }) => createdUtc },
};

export const channelList: RecordListOf<Row> = {
  name: 'channels',
  spec,
  rows: (api: Api) => api.channels.list(),
  columns: [
    { header: 'Name', kind: 'text', of: ({ name }) => name },
    { header: 'Code', kind: 'text', of: ({ code }) => code },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
