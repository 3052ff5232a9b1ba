import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = {
  id: string;
  name: string;
  status: string;
  category: string;
  provider: string;
  serviceGroup: string;
  createdUtc?: string;
};
const spec: ListSpec<Row> = {
  search: ({ name, category, provider, serviceGroup }) => [name, category, provider, serviceGroup],
  filters: [
    { name: 'category', label: 'Category', of: ({ category }) => category },
    { name: 'provider', label: 'Provider', of: ({ provider }) => provider },
    { name: 'group', label: 'Group', of: ({ serviceGroup }) => serviceGroup },
    { name: 'status', label: 'Status', of: ({ status }) => status },
  ],
  sorts: {
    name: ({ name }) => name,
    category: ({ category }) => category,
    provider: ({ provider }) => provider,
    group: ({ serviceGroup }) => serviceGroup,
    created: ({ createdUtc }) => createdUtc,
  },
};

export const serviceList: RecordListOf<Row> = {
  name: 'services',
  spec,
  rows: (api: Api) => api.services.list(),
  columns: [
    { header: 'Name', kind: 'text', of: ({ name }) => name },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Category', kind: 'text', of: ({ category }) => category },
    { header: 'Provider', kind: 'text', of: ({ provider }) => provider },
    { header: 'Group', kind: 'text', of: ({ serviceGroup }) => serviceGroup },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
