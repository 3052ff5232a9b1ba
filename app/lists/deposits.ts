import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = {
  id: string;
  reference?: string;
  vendor?: string;
  amount?: number;
  source?: string;
  status: string;
  createdUtc?: string;
  staff?: string;
  description?: string;
};
const spec: ListSpec<Row> = {
  search: ({ reference, vendor, source, status, description }) => [reference, vendor, source, status, description],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: { vendor: ({ vendor }) => vendor, amount: ({ amount }) => amount, created: ({ createdUtc }) => createdUtc },
};

/** All deposits, or with `pending` the Duplicates that wait for a decision. */
export const depositList: RecordListOf<Row> = {
  name: 'deposits',
  spec,
  rows: (api: Api, params: URLSearchParams) => (params.has('pending') ? api.deposits.pending() : api.deposits.list()),
  columns: [
    { header: 'Reference', kind: 'text', of: ({ reference }) => reference },
    { header: 'Vendor', kind: 'text', of: ({ vendor }) => vendor },
    { header: 'Source', kind: 'text', of: ({ source }) => source },
    { header: 'Amount', kind: 'naira', of: ({ amount }) => amount },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Created', kind: 'time', of: ({ createdUtc }) => createdUtc },
  ],
};
