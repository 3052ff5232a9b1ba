import { defineList, ownList } from './define-list';

/** Commissions by vendor and month (spec section 2, Commissions). */
export const commissionList = defineList({
  name: 'commissions',
  caption: 'Commissions',
  hasFiles: true,
  rows: (api) => api.commissions.list(),
  key: ({ id }) => id,
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor.name, sort: true, search: true },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ total }) => total, sort: true },
    { name: 'month', header: 'Month', kind: 'text', value: ({ month }) => month, search: true, wide: true },
    { name: 'pay', header: 'Pay', kind: 'custom', reads: ({ vendor, month }) => [vendor, month] },
  ],
  filters: ['month'],
});

/** A vendor's own commissions. */
export const ownCommissions = ownList(commissionList, {
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor.name, search: true, wide: true },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ total }) => total, sort: true },
    { name: 'month', header: 'Month', kind: 'text', value: ({ month }) => month, search: true },
  ],
});
