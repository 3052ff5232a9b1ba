import { paths } from '../paths';
import { created, details } from './common-columns';
import { type Api, defineList } from './define-list';

type Transfer = Awaited<ReturnType<Api['transfers']['list']>>[number];

function transferRow({ id, reference, vendor, subvendor, amount, status, createdUtc }: Transfer) {
  return { id, reference, vendor: vendor.name, subvendor: subvendor.name, amount, status, createdUtc };
}

export const transferList = defineList({
  name: 'transfers',
  caption: 'Transfers',
  hasFiles: true,
  rows: async (api: Api) => (await api.transfers.list()).map(transferRow),
  key: ({ id }, index) => id || String(index),
  record: {
    href: ({ id }) => paths.transfer(id),
    noun: 'Transfer',
    label: ({ subvendor }) => `the transfer to ${subvendor ?? ''}`,
  },
  columns: [
    { name: 'reference', header: 'Reference', kind: 'text', value: ({ reference }) => reference, search: true },
    { name: 'vendor', header: 'Vendor', kind: 'link', value: ({ vendor }) => vendor, sort: true, search: true },
    {
      name: 'subvendor',
      header: 'Subvendor',
      kind: 'text',
      value: ({ subvendor }) => subvendor,
      sort: true,
      search: true,
      wide: true,
    },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, wide: true },
    created,
    details,
  ],
  screen: ['vendor', 'subvendor', 'amount', 'status', 'created', 'details'],
});

/** Returns the list of a vendor's own transfers. The subvendor links to the details. */
export function ownTransferList(vendorId: string) {
  const [, , subvendor, ...rest] = transferList.columns;
  return defineList({
    ...transferList,
    hasFiles: undefined,
    rows: async (api: Api) => (await api.transfers.ofVendor(vendorId)).map(transferRow),
    columns: [{ ...subvendor!, kind: 'link', wide: false } as (typeof transferList.columns)[number], ...rest],
    screen: ['subvendor', 'amount', 'status', 'created', 'details'],
  });
}
