import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = {
  id: string;
  reference?: string;
  vendor?: string;
  subvendor?: string;
  amount?: number;
  status: string;
  createdUtc?: string;
};
const spec: ListSpec<Row> = {
  search: ({ reference, vendor, subvendor }) => [reference, vendor, subvendor],
  sorts: {
    vendor: ({ vendor }) => vendor,
    subvendor: ({ subvendor }) => subvendor,
    amount: ({ amount }) => amount,
    created: ({ createdUtc }) => createdUtc,
  },
};

/** A transfer as lists show it. */
export function transferRow({
  id,
  reference,
  vendor,
  subvendor,
  amount,
  status,
  createdUtc,
}: Awaited<ReturnType<Api['transfers']['list']>>[number]): Row {
  return { id, reference, vendor: vendor.name, subvendor: subvendor.name, amount, status, createdUtc };
}

export const transferList: RecordListOf<Row> = {
  name: 'transfers',
  spec,
  rows: async (api: Api) => (await api.transfers.list()).map(transferRow),
  columns: [
    { header: 'Reference', kind: 'text', of: ({ reference }) => reference },
    { header: 'Vendor', kind: 'text', of: ({ vendor }) => vendor },
    { header: 'Subvendor', kind: 'text', of: ({ subvendor }) => subvendor },
    { header: 'Amount', kind: 'naira', of: ({ amount }) => amount },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
