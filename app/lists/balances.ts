import { defineList } from './define-list';

/** The balances of all vendors (spec section 2, Balance Report). */
export const balanceList = defineList({
  name: 'balances',
  caption: 'Balances',
  hasFiles: true,
  rows: (api) => api.vendors.balances(),
  key: ({ vendor }, index) => `${vendor} ${index}`,
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor, sort: true, search: true },
    { name: 'balance', header: 'Balance', kind: 'money', value: ({ balance }) => balance, sort: true },
  ],
});
