import { paths } from '~/domain/paths';
import { details } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows, type OwnRows } from '~/lists/engine/define-list';

export const SALE_TYPES = ['prepaid', 'postpaid', 'telecom'] as const;

/** Returns the type of service in the URL's query; undefined when it has none, or an unknown one. */
export function saleType(params: URLSearchParams): (typeof SALE_TYPES)[number] | undefined {
  return SALE_TYPES.find((name) => name === params.get('type'));
}

/** Returns the filter by type of service. */
export function saleTypeChoice(params: URLSearchParams) {
  return { name: 'type', label: 'Type', value: saleType(params) ?? '', options: SALE_TYPES };
}

const read = (api: Api, params: URLSearchParams) => {
  const vendorId = params.get('vendor') ?? '';
  const type = saleType(params);
  return vendorId ? api.sales.ofVendor(vendorId, type) : api.sales.list();
};

/** The sales of all vendors, or of the vendor in the URL's query. */
export const saleList = listOf<typeof read>()({
  name: 'sales',
  caption: 'Sales',
  hasFiles: true,
  key: ({ id }, index) => id || String(index),
  record: {
    href: ({ id }) => paths.sale(id),
    noun: 'Sale',
    // Its row begins with the service.
    label: ({ service, customer }) => customer ?? service ?? 'this sale',
  },
  columns: [
    { name: 'reference', header: 'Reference', kind: 'text', value: ({ reference }) => reference },
    {
      name: 'vendor',
      header: 'Vendor',
      kind: 'text',
      value: ({ vendor }) => vendor,
      sort: true,
      hiddenBelow: 'md',
    },
    { name: 'service', header: 'Service', kind: 'link', value: ({ service }) => service, sort: true },
    { name: 'customer', header: 'Customer', kind: 'text', value: ({ customer }) => customer, hiddenBelow: 'xl' },
    { name: 'terminal', header: 'Terminal', kind: 'text', value: ({ terminal }) => terminal, hiddenBelow: 'xl' },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true },
    {
      name: 'status',
      header: 'Status',
      kind: 'status',
      value: ({ status }) => status,
      hiddenBelow: 'md',
      folded: false,
    },
    { name: 'time', header: 'Time', kind: 'time', value: ({ time }) => time, sort: true, hiddenBelow: 'xl' },
    details,
  ],
  screen: ['vendor', 'service', 'customer', 'amount', 'status', 'time', 'details'],
});

export const saleRows: ListRows<typeof saleList> = {
  of: saleList,
  read,
  search: ['reference', 'vendor', 'service', 'customer'],
  time: 'time',
  filters: ['status'],
  alsoSearched: ({ vendorReference, token }) => [vendorReference, token],
  file: ['reference', 'vendor', 'service', 'customer', 'amount', 'status', 'time'],
};

/** The sales that a search found, with the columns of spec section 2. */
export const foundSales: typeof saleList = {
  ...saleList,
  screen: ['vendor', 'service', 'amount', 'status', 'time', 'details'],
};

/** The sales of one vendor, subvendor or terminal. */
export const ownSales: typeof saleList = {
  ...saleList,
  hasFiles: undefined,
  screen: ['service', 'customer', 'terminal', 'amount', 'status', 'time', 'details'],
};

export const ownSaleRows: OwnRows<typeof saleList> = {
  of: ownSales,
  search: ['reference', 'service', 'customer', 'terminal'],
  time: 'time',
  filters: ['status'],
  // Terminals also search by the customer's account.
  alsoSearched: ({ vendor, vendorReference, token, account }) => [vendor, vendorReference, token, account],
};
