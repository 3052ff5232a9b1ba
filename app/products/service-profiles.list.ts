import { paths } from '~/domain/paths';
import { created } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = async (api: Api) => {
  const profiles = await api.serviceProfiles.list();
  return profiles.map(({ service: { name: service, provider }, id, name, status, createdUtc }) => ({
    id,
    name,
    service,
    provider,
    status,
    createdUtc,
  }));
};

export const serviceProfileList = listOf<typeof read>()({
  name: 'serviceProfiles',
  caption: 'Service profiles',
  hasFiles: true,
  key: ({ id }) => id,
  record: { href: ({ id }) => paths.serviceProfile(id), noun: 'Service profile', label: ({ name }) => name },
  columns: [
    { name: 'name', header: 'Name', kind: 'link', value: ({ name }) => name, sort: true },
    {
      name: 'service',
      header: 'Service',
      kind: 'text',
      value: ({ service }) => service,
      sort: true,
      hiddenBelow: 'md',
    },
    {
      name: 'provider',
      header: 'Provider',
      kind: 'text',
      value: ({ provider }) => provider,
      sort: true,
      hiddenBelow: 'md',
    },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
    { name: 'details', header: 'Details', kind: 'custom', reads: ({ id, name }) => [id, name], hiddenBelow: 'md' },
  ],
});

export const serviceProfileRows: ListRows<typeof serviceProfileList> = {
  of: serviceProfileList,
  read,
  search: ['name', 'service', 'provider'],
  filters: ['provider', 'status'],
};
