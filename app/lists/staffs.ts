import { created } from './common-columns';
import { type Api, defineList } from './define-list';

export const staffList = defineList({
  name: 'staffs',
  caption: 'Staffs',
  hasFiles: true,
  rows: async (api: Api) => {
    const staff = await api.staffs.list();
    return staff.map(({ firstName, lastName, ...row }) => ({
      ...row,
      firstName,
      lastName,
      name: `${firstName} ${lastName}`.trim(),
    }));
  },
  key: ({ id, email }) => id || email,
  columns: [
    { name: 'first-name', header: 'First name', kind: 'text', value: ({ firstName }) => firstName, search: true },
    { name: 'last-name', header: 'Last name', kind: 'text', value: ({ lastName }) => lastName, search: true },
    { name: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, sort: true },
    {
      name: 'email',
      header: 'E-mail',
      kind: 'text',
      value: ({ email }) => email,
      sort: true,
      search: true,
      wide: true,
    },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
  ],
  screen: ['name', 'email', 'status', 'created'],
  file: ['first-name', 'last-name', 'email', 'status', 'created'],
  filters: ['status'],
});
