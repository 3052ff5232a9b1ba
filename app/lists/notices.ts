import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { id: string; subject?: string; category?: string; createdUtc?: string; available: boolean };
const spec: ListSpec<Row> = {
  search: ({ subject, category }) => [subject, category],
  filters: [{ name: 'category', label: 'Category', of: ({ category }) => category }],
  sorts: { subject: ({ subject }) => subject, created: ({ createdUtc }) => createdUtc },
};

export const noticeList: RecordListOf<Row> = {
  name: 'notices',
  spec,
  rows: (api: Api) => api.notices.list(),
  columns: [
    { header: 'Subject', kind: 'text', of: ({ subject }) => subject },
    { header: 'Category', kind: 'text', of: ({ category }) => category },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
