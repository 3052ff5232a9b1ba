import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = { vendor: string; balance?: number };
const spec: ListSpec<Row> = {
  search: ({ vendor }) => [vendor],
  sorts: { vendor: ({ vendor }) => vendor, balance: ({ balance }) => balance },
};

/** The balances of all vendors (spec section 2, Balance Report). */
export const balanceList: RecordListOf<Row> = {
  name: 'balances',
  spec,
  rows: (api: Api) => api.vendors.balances(),
  columns: [
    { header: 'Vendor', kind: 'text', of: ({ vendor }) => vendor },
    { header: 'Balance', kind: 'naira', of: ({ balance }) => balance },
  ],
};
