import { type Api, listOf, type ListRows, type OwnRows } from '~/lists/engine/define-list';
import { forPayDay } from './pay-day';

type Commission = Awaited<ReturnType<Api['commissions']['list']>>[number];

/** Returns a commission with the name of its vendor. */
export const commissionRow = ({ vendor, ...commission }: Commission) => ({ ...commission, vendor: vendor.name });

const read = async (api: Api) => forPayDay((await api.commissions.list()).map(commissionRow));

/** Commissions by vendor and month (spec section 2, Commissions). */
export const commissionList = listOf<typeof read>()({
  name: 'commissions',
  caption: 'Commissions',
  hasFiles: true,
  key: ({ id }) => id,
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor, sort: true },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ total }) => total, sort: true },
    { name: 'month', header: 'Month', kind: 'text', value: ({ month }) => month, hiddenBelow: 'md' },
    { name: 'pay', header: 'Pay', kind: 'custom', reads: ({ vendor, month }) => [vendor, month] },
  ],
});

export const commissionRows: ListRows<typeof commissionList> = {
  of: commissionList,
  read,
  search: ['vendor', 'month'],
  filters: ['month'],
};

/** A vendor's own commissions. */
export const ownCommissions: typeof commissionList = {
  ...commissionList,
  hasFiles: undefined,
  columns: [
    {
      name: 'vendor',
      header: 'Vendor',
      kind: 'text',
      value: ({ vendor }) => vendor,
      hiddenBelow: 'md',
      folded: false,
    },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ total }) => total, sort: true },
    { name: 'month', header: 'Month', kind: 'text', value: ({ month }) => month },
    { name: 'pay', header: 'Paid', kind: 'custom', reads: ({ month }) => [month] },
  ],
};

export const ownCommissionRows: OwnRows<typeof commissionList> = {
  of: ownCommissions,
  search: ['vendor', 'month'],
  filters: ['month'],
};
