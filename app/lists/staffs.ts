import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { id: string; firstName: string; lastName: string; email: string; status: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ firstName, lastName, email }) => [firstName, lastName, email],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: {
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    email: ({ email }) => email,
    created: ({ createdUtc }) => createdUtc,
  },
};

export const staffList: RecordListOf<Row> = {
  name: 'staffs',
  spec,
  rows: (api: Api) => api.staffs.list(),
  columns: [
    { header: 'First name', kind: 'text', of: ({ firstName }) => firstName },
    { header: 'Last name', kind: 'text', of: ({ lastName }) => lastName },
    { header: 'E-mail', kind: 'text', of: ({ email }) => email },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
