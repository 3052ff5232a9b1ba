import type { ListSpec } from '../domain/listing';
import type { Api, RecordListOf } from './list';

export const SALE_TYPES = ['prepaid', 'postpaid', 'telecom'] as const;

type Row = {
  id: string;
  vendor?: string;
  service?: string;
  customer?: string;
  amount?: number;
  status: string;
  time?: string;
  reference: string;
  vendorReference?: string;
  token?: string;
};
const spec: ListSpec<Row> = {
  search: ({ reference, vendorReference, vendor, service, customer, token }) => [
    reference,
    vendorReference,
    vendor,
    service,
    customer,
    token,
  ],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: {
    vendor: ({ vendor }) => vendor,
    service: ({ service }) => service,
    amount: ({ amount }) => amount,
    time: ({ time }) => time,
  },
};

/** A terminal's own sales, which it also finds by the customer's account. */
export const terminalSaleSpec: ListSpec<Row & { account?: string }> = {
  ...spec,
  search: ({ reference, vendorReference, service, customer, account, token }) => [
    reference,
    vendorReference,
    service,
    customer,
    account,
    token,
  ],
};

/** The type of service that an address asks for. */
export function saleType(params: URLSearchParams): (typeof SALE_TYPES)[number] | undefined {
  return SALE_TYPES.find((name) => name === params.get('type'));
}

/** A sale as lists show it. */
export function saleRow({
  id,
  reference,
  vendorReference,
  serviceName,
  customer,
  amount,
  saleStatus,
  createdUtc,
  subvendor,
  prepaidSale,
}: Awaited<ReturnType<Api['sales']['list']>>[number]): Row {
  return {
    id,
    reference,
    vendorReference,
    service: serviceName,
    customer: customer.number,
    amount,
    status: saleStatus,
    time: createdUtc,
    vendor: subvendor.vendor.name,
    token: prepaidSale.token,
  };
}

/** The choice among types of service. */
export function saleTypeChoice(params: URLSearchParams) {
  return {
    name: 'type',
    label: 'Type',
    value: saleType(params) ?? '',
    options: SALE_TYPES.map((value) => ({ value, name: value })),
  };
}

export const saleList: RecordListOf<Row> = {
  name: 'sales',
  spec,
  rows: async (api: Api, params: URLSearchParams) => {
    const vendorId = params.get('vendor') ?? '';
    const type = saleType(params);
    return (await (vendorId ? api.sales.ofVendor(vendorId, type) : api.sales.list())).map(saleRow);
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
