import { paths } from '~/domain/paths';
import { created, details } from '~/lists/engine/common-columns';
import { type Api, listOf, type ListRows, type OwnRows } from '~/lists/engine/define-list';
import { pickColumns } from '~/lists/engine/definition';

type Transfer = Awaited<ReturnType<Api['transfers']['list']>>[number];

/** Converts a transfer to a row of a list. */
export function transferRow({ id, reference, vendor, subvendor, amount, status, createdUtc }: Transfer) {
  return { id, reference, vendor: vendor.name, subvendor: subvendor.name, amount, status, createdUtc };
}

const read = async (api: Api) => (await api.transfers.list()).map(transferRow);

export const transferList = listOf<typeof read>()({
  name: 'transfers',
  caption: 'Transfers',
  hasFiles: true,
  key: ({ id }, index) => id || String(index),
  record: {
    href: ({ id }) => paths.transfer(id),
    noun: 'Transfer',
    label: ({ subvendor }) => `the transfer to ${subvendor ?? ''}`,
  },
  columns: [
    { name: 'reference', header: 'Reference', kind: 'text', value: ({ reference }) => reference },
    { name: 'vendor', header: 'Vendor', kind: 'link', value: ({ vendor }) => vendor, sort: true },
    {
      name: 'subvendor',
      header: 'Subvendor',
      kind: 'text',
      value: ({ subvendor }) => subvendor,
      sort: true,
      hiddenBelow: 'md',
    },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, hiddenBelow: 'xl' },
    created,
    details,
  ],
  screen: ['vendor', 'subvendor', 'amount', 'status', 'created', 'details'],
});

export const transferRows: ListRows<typeof transferList> = {
  of: transferList,
  read,
  search: ['reference', 'vendor', 'subvendor'],
  time: 'created',
};

/** A vendor's own transfers. The subvendor links to the details. */
export const ownTransfers: typeof transferList = {
  ...transferList,
  hasFiles: undefined,
  columns: [
    { name: 'subvendor', header: 'Subvendor', kind: 'link', value: ({ subvendor }) => subvendor, sort: true },
    ...pickColumns(transferList.columns, ['amount', 'status', 'created', 'details']),
  ],
  screen: undefined,
};

export const ownTransferRows: OwnRows<typeof transferList> = {
  of: ownTransfers,
  search: ['subvendor'],
  alsoSearched: ({ reference, vendor }) => [reference, vendor],
  time: 'created',
};
