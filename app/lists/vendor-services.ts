import type { ListDefinition, SentRow } from '../listing/definition';
import { created, details } from './common-columns';
import type { Api } from './define-list';

type VendorService = Awaited<ReturnType<Api['vendors']['services']>>[number];

/** Converts a vendor's service to a row of a list; `rate` is the commission in percent. */
export function vendorServiceRow({ id, status, createdUtc, serviceProfile: { name, commissionRate } }: VendorService) {
  return { id, status, createdUtc, name, rate: commissionRate };
}

type Row = SentRow<ReturnType<typeof vendorServiceRow>>;

/** Returns the list of a vendor's services. `hrefOf` returns the page of a row, which differs for staff and the vendor. */
export function vendorServices(hrefOf: (id: string) => string) {
  return {
    name: 'vendorServices',
    caption: 'Services',
    key: ({ id }) => id,
    record: { href: ({ id }) => hrefOf(id), noun: 'Service', label: ({ id, name }) => name ?? id },
    columns: [
      { name: 'name', header: 'Name', kind: 'link', value: ({ id, name }) => name ?? id, sort: true, search: true },
      { name: 'rate', header: 'Rate', kind: 'custom', reads: ({ rate }) => [rate], numeric: true, wide: true },
      { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
      created,
      details,
    ],
    filters: ['status'],
  } satisfies ListDefinition<Row, 'name' | 'rate' | 'status' | 'created' | 'details'>;
}
