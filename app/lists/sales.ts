import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

export const SALE_TYPES = ['prepaid', 'postpaid', 'telecom'] as const;

type Row = { id: string; vendor?: string; service?: string; customer?: string; amount?: number; status: string; time?: string; reference: string; vendorReference?: string };
const spec: ListSpec<Row> = {
  search: ({ reference, vendorReference, vendor, service, customer }) => [reference, vendorReference, vendor, service, customer],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: { vendor: ({ vendor }) => vendor, service: ({ service }) => service, amount: ({ amount }) => amount, time: ({ time }) => time },
};

export const saleList: RecordListOf<Row> = {
  name: 'sales',
  spec,
  rows: async (api: Api, params: URLSearchParams) => {
    const vendorId = params.get('vendor') ?? '';
    const type = SALE_TYPES.find((name) => name === params.get('type'));
    const sales = await (vendorId ? api.sales.ofVendor(vendorId, type) : api.sales.list());
    return sales.map(({ id, reference, vendorReference, serviceName, customer, amount, saleStatus, createdUtc, subvendor }) => ({
      id, reference, vendorReference, service: serviceName, customer: customer.number, amount, status: saleStatus, time: createdUtc, vendor: subvendor.vendor.name,
    }));
  },
  columns: [
    { header: 'Reference', kind: 'text', of: ({ reference }) => reference },
    { header: 'Vendor', kind: 'text', of: ({ vendor }) => vendor },
    { header: 'Service', kind: 'text', of: ({ service }) => service },
    { header: 'Customer', kind: 'text', of: ({ customer }) => customer },
    { header: 'Amount', kind: 'naira', of: ({ amount }) => amount },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Time', kind: 'time', of: ({ time }) => time },
  ],
};
