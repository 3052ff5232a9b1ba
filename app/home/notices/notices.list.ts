import { paths } from '~/domain/paths';
import { created, details } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = (api: Api) => api.notices.list();

export const noticeList = listOf<typeof read>()({
  name: 'notices',
  caption: 'Notices',
  hasFiles: true,
  key: ({ id }) => id,
  record: { href: ({ id }) => paths.notice(id), noun: 'Notice', label: ({ subject }) => subject ?? '' },
  columns: [
    { name: 'subject', header: 'Subject', kind: 'link', value: ({ subject }) => subject, sort: true },
    { name: 'category', header: 'Category', kind: 'text', value: ({ category }) => category, hiddenBelow: 'md' },
    created,
    details,
    {
      name: 'delete',
      header: 'Delete',
      kind: 'custom',
      reads: ({ id, subject, available }) => [id, subject, available],
    },
  ],
});

export const noticeRows: ListRows<typeof noticeList> = {
  of: noticeList,
  read,
  search: ['subject', 'category'],
  filters: ['category'],
};
