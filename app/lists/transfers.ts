import { pickColumns } from '../listing/definition';
import { paths } from '../paths';
import { created, details } from './common-columns';
import { type Api, defineList, ownList } from './define-list';

type Transfer = Awaited<ReturnType<Api['transfers']['list']>>[number];

/** Converts a transfer to a row of a list. */
export function transferRow({ id, reference, vendor, subvendor, amount, status, createdUtc }: Transfer) {
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
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, wide: 'lg' },
    created,
    details,
  ],
  time: 'created',
  screen: ['vendor', 'subvendor', 'amount', 'status', 'created', 'details'],
});

/** A vendor's own transfers. The subvendor links to the details. */
export const ownTransfers = ownList(transferList, {
  columns: [
    {
      name: 'subvendor',
      header: 'Subvendor',
      kind: 'link',
      value: ({ subvendor }) => subvendor,
      sort: true,
      search: true,
    },
    ...pickColumns(transferList.columns, ['amount', 'status', 'created', 'details']),
  ],
  screen: undefined,
  alsoSearched: ({ reference, vendor }) => [reference, vendor],
});
