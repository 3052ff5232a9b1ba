import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { id: string; name: string; alias?: string; regStatus: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ name, alias }) => [name, alias],
  filters: [{ name: 'status', label: 'Status', of: ({ regStatus }) => regStatus }],
  sorts: { name: ({ name }) => name, created: ({ createdUtc }) => createdUtc },
};

export const vendorList: RecordListOf<Row> = {
  name: 'vendors',
  spec,
  rows: (api: Api) => api.vendors.list(),
  columns: [
    { header: 'Name', kind: 'text', of: ({ name }) => name },
    { header: 'Alias', kind: 'text', of: ({ alias }) => alias },
    { header: 'Status', kind: 'text', of: ({ regStatus }) => regStatus },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
