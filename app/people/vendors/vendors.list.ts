import { paths } from '~/domain/paths';
import { created, details } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = async (api: Api) => {
  const vendors = await api.vendors.list();
  return vendors.map(({ id, name, alias, regStatus, createdUtc }) => ({ id, name, alias, regStatus, createdUtc }));
};

export const vendorList = listOf<typeof read>()({
  name: 'vendors',
  caption: 'Vendors',
  hasFiles: true,
  key: ({ id }) => id,
  record: { href: ({ id }) => paths.vendor(id), noun: 'Vendor', label: ({ name }) => name },
  columns: [
    { name: 'name', header: 'Name', kind: 'link', value: ({ name }) => name, sort: true },
    { name: 'alias', header: 'Alias', kind: 'text', value: ({ alias }) => alias },
    { name: 'status', header: 'Status', kind: 'status', value: ({ regStatus }) => regStatus, hiddenBelow: 'md' },
    created,
    details,
    { name: 'delete', header: 'Delete', kind: 'custom', reads: ({ id, name, regStatus }) => [id, name, regStatus] },
  ],
  screen: ['name', 'status', 'created', 'details', 'delete'],
});

export const vendorRows: ListRows<typeof vendorList> = {
  of: vendorList,
  read,
  search: ['name', 'alias'],
  filters: ['status'],
};
