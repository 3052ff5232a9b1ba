import { paths } from '~/domain/paths';
import { type Api, listOf, type ListRows } from '~/lists/engine/define-list';

const read = (api: Api) => api.vendors.balances();

/** The balances of all vendors (spec section 2, Balance Report). */
export const balanceList = listOf<typeof read>()({
  name: 'balances',
  path: paths.reportBalances(),
  caption: 'Balances',
  hasFiles: true,
  key: ({ vendor }, index) => `${vendor} ${index}`,
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor, sort: true },
    { name: 'balance', header: 'Balance', kind: 'money', value: ({ balance }) => balance, sort: true },
  ],
});

export const balanceRows: ListRows<typeof balanceList> = {
  of: balanceList,
  read,
  search: ['vendor'],
};
