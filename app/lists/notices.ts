import { paths } from '../paths';
import { created, details } from './common-columns';
import { defineList } from './define-list';

export const noticeList = defineList({
  name: 'notices',
  caption: 'Notices',
  hasFiles: true,
  rows: (api) => api.notices.list(),
  key: ({ id }) => id,
  record: { href: ({ id }) => paths.notice(id), noun: 'Notice', label: ({ subject }) => subject ?? '' },
  columns: [
    { name: 'subject', header: 'Subject', kind: 'link', value: ({ subject }) => subject, sort: true, search: true },
    { name: 'category', header: 'Category', kind: 'text', value: ({ category }) => category, search: true, wide: true },
    created,
    details,
    {
      name: 'delete',
      header: 'Delete',
      kind: 'custom',
      reads: ({ id, subject, available }) => [id, subject, available],
    },
  ],
  filters: ['category'],
});
