import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { id: string; name: string; service?: string; provider?: string; status: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ name, service, provider }) => [name, service, provider],
  filters: [
    { name: 'provider', label: 'Provider', of: ({ provider }) => provider },
    { name: 'status', label: 'Status', of: ({ status }) => status },
  ],
  sorts: {
    name: ({ name }) => name,
    service: ({ service }) => service,
    provider: ({ provider }) => provider,
    created: ({ createdUtc }) => createdUtc,
  },
};

export const serviceProfileList: RecordListOf<Row> = {
  name: 'serviceProfiles',
  spec,
  rows: async (api: Api) => {
    const profiles = await api.serviceProfiles.list();
    return profiles.map(({ id, name, service, status, createdUtc }) => ({
      id,
      name,
      service: service.name,
      provider: service.provider,
      status,
      createdUtc,
    }));
  },
  columns: [
    { header: 'Name', kind: 'text', of: ({ name }) => name },
    { header: 'Service', kind: 'text', of: ({ service }) => service },
    { header: 'Provider', kind: 'text', of: ({ provider }) => provider },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
