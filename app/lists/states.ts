import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { name: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ name }) => [name],
  sorts: { name: ({ name }) => name, created: ({ createdUtc }) => createdUtc },
};

export const stateList: RecordListOf<Row> = {
  name: 'states',
  spec,
  rows: (api: Api) => api.states.list(),
  columns: [
    { header: 'Name', kind: 'text', of: ({ name }) => name },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
