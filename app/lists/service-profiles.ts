import { paths } from '../paths';
import { created } from './common-columns';
import { type Api, defineList } from './define-list';

export const serviceProfileList = defineList({
  name: 'serviceProfiles',
  caption: 'Service profiles',
  hasFiles: true,
  rows: async (api: Api) => {
    const profiles = await api.serviceProfiles.list();
    return profiles.map(({ service: { name: service, provider }, id, name, status, createdUtc }) => ({
      id,
      name,
      service,
      provider,
      status,
      createdUtc,
    }));
  },
  key: ({ id }) => id,
  record: { href: ({ id }) => paths.serviceProfile(id), noun: 'Service profile', label: ({ name }) => name },
  columns: [
    { name: 'name', header: 'Name', kind: 'link', value: ({ name }) => name, sort: true, search: true },
    {
      name: 'service',
      header: 'Service',
      kind: 'text',
      value: ({ service }) => service,
      sort: true,
      search: true,
      wide: true,
    },
    {
      name: 'provider',
      header: 'Provider',
      kind: 'text',
      value: ({ provider }) => provider,
      sort: true,
      search: true,
      wide: true,
    },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
    created,
    { name: 'details', header: 'Details', kind: 'custom', reads: ({ id, name }) => [id, name], wide: true },
  ],
  filters: ['provider', 'status'],
});
