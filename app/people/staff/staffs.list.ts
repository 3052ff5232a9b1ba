import { fullName } from '~/domain/user-name';
import { created } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = async (api: Api) => {
  const staff = await api.staffs.list();
  return staff.map((row) => ({ ...row, name: fullName(row) }));
};

export const staffList = listOf<typeof read>()({
  name: 'staffs',
  caption: 'Staffs',
  hasFiles: true,
  key: ({ id, email }) => id || email,
  columns: [
    { name: 'first-name', header: 'First name', kind: 'text', value: ({ firstName }) => firstName },
    { name: 'last-name', header: 'Last name', kind: 'text', value: ({ lastName }) => lastName },
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true },
    {
      name: 'email',
      header: 'E-mail',
      kind: 'text',
      value: ({ email }) => email,
      sort: true,
      hiddenBelow: 'md',
    },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
  ],
  screen: ['name', 'email', 'status', 'created'],
});

export const staffRows: ListRows<typeof staffList> = {
  of: staffList,
  read,
  search: ['first-name', 'last-name', 'email'],
  filters: ['status'],
  file: ['first-name', 'last-name', 'email', 'status', 'created'],
};
