import { paths } from '../paths';
import { created, details } from './common-columns';
import { type Api, defineList } from './define-list';

type VendorService = Awaited<ReturnType<Api['vendors']['services']>>[number];

/** Converts a vendor's service to a row of a list; `rate` is the commission in percent. */
export function vendorServiceRow({ id, status, createdUtc, serviceProfile: { name, commissionRate } }: VendorService) {
  return { id, status, createdUtc, name, rate: commissionRate };
}

/** Returns the list of a vendor's services. `hrefOf` returns the page of a row, which differs for staff and the vendor. */
export function vendorServiceList(vendorId = '', hrefOf: (id: string) => string = paths.ownService) {
  return defineList({
    name: 'vendorServices',
    caption: 'Services',
    rows: async (api: Api) => (await api.vendors.services(vendorId)).map(vendorServiceRow),
    key: ({ id }) => id,
    record: { href: ({ id }) => hrefOf(id), noun: 'Service', label: ({ id, name }) => name ?? id },
    columns: [
      { name: 'name', header: 'Name', kind: 'link', value: ({ id, name }) => name ?? id, sort: true, search: true },
      { name: 'rate', header: 'Rate', kind: 'custom', numeric: true, wide: true },
      { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
      created,
      details,
    ],
    filters: ['status'],
  });
}
