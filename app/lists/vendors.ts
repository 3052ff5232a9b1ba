import { paths } from '../paths';
import { created, details } from './common-columns';
import { type Api, defineList } from './define-list';

export const vendorList = defineList({
  name: 'vendors',
  caption: 'Vendors',
  hasFiles: true,
  rows: async (api: Api) => {
    const vendors = await api.vendors.list();
    return vendors.map(({ id, name, alias, regStatus, createdUtc }) => ({ id, name, alias, regStatus, createdUtc }));
  },
  key: ({ id }) => id,
  record: { href: ({ id }) => paths.vendor(id), noun: 'Vendor', label: ({ name }) => name },
  columns: [
    { name: 'name', header: 'Name', kind: 'link', value: ({ name }) => name, sort: true, search: true },
    { name: 'alias', header: 'Alias', kind: 'text', value: ({ alias }) => alias, search: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ regStatus }) => regStatus, wide: true },
    created,
    details,
    { name: 'delete', header: 'Delete', kind: 'custom', reads: ({ id, name, regStatus }) => [id, name, regStatus] },
  ],
  screen: ['name', 'status', 'created', 'details', 'delete'],
  filters: ['status'],
});
