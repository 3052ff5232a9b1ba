import { paths } from '~/domain/paths';
import { created, details } from '~/lists/engine/common-columns';
import { type Api, listOf, type OwnRows } from '~/lists/engine/define-list';

type VendorService = Awaited<ReturnType<Api['vendors']['services']>>[number];

/** Converts a vendor's service to a row of a list; `rate` is the commission in percent. */
export function vendorServiceRow({ id, status, createdUtc, serviceProfile: { name, commissionRate } }: VendorService) {
  return { id, status, createdUtc, name, rate: commissionRate };
}

/** Returns the list of a vendor's services. `hrefOf` returns the page of a row, which differs for staff and the vendor. */
export function vendorServices(hrefOf: (id: string) => string) {
  return listOf<() => Promise<ReturnType<typeof vendorServiceRow>[]>>()({
    name: 'vendorServices',
    caption: 'Services',
    key: ({ id }) => id,
    record: { href: ({ id }) => hrefOf(id), noun: 'Service', label: ({ id, name }) => name ?? id },
    columns: [
      { name: 'name', header: 'Name', kind: 'link', value: ({ id, name }) => name ?? id, sort: true },
      { name: 'rate', header: 'Rate', kind: 'custom', reads: ({ rate }) => [rate], numeric: true, hiddenBelow: 'md' },
      { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status },
      created,
      details,
    ],
  });
}

/** A vendor's own services. */
export const ownServices = vendorServices(paths.ownService);

export const ownServiceRows: OwnRows<typeof ownServices> = { of: ownServices, search: ['name'], filters: ['status'] };
