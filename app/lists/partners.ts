import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { id: string; name: string; status: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ name }) => [name],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: { name: ({ name }) => name, created: ({ createdUtc }) => createdUtc },
};

export const partnerList: RecordListOf<Row> = {
  name: 'partners',
  spec,
  rows: (api: Api) => api.partners.list(),
  columns: [
    { header: 'Name', kind: 'text', of: ({ name }) => name },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
