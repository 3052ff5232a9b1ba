import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

type Row = {
  id: string;
  vendorId: string;
  vendor: { name?: string };
  total?: number;
  month?: string;
  payable: boolean;
};
const spec: ListSpec<Row> = {
  search: ({ vendor, month }) => [vendor.name, month],
  filters: [{ name: 'month', label: 'Month', of: ({ month }) => month }],
  sorts: { vendor: ({ vendor }) => vendor.name, amount: ({ total }) => total },
};

export const commissionList: RecordListOf<Row> = {
  name: 'commissions',
  spec,
  rows: (api: Api) => api.commissions.list(),
  columns: [
    { header: 'Vendor', kind: 'text', of: ({ vendor }) => vendor.name },
    { header: 'Amount', kind: 'naira', of: ({ total }) => total },
    { header: 'Month', kind: 'text', of: ({ month }) => month },
  ],
};
