import { type Kobo, kobo } from '~/domain/naira';
import type { ListState } from '~/lists/engine/choose';
import { NOT_A_DAY } from '~/lists/engine/days';
import type { ListDefinition } from '~/lists/engine/definition';
import { BarChart } from '~/ui/chart/bar-chart';
import { StatusShares } from '~/ui/chart/status-shares';
import { ListFilter } from '~/ui/list-filter';
import { ListTable } from '~/ui/list-table';
import { Pagination } from '~/ui/pagination';
import type { Example } from './example';

type Row = { id: string; vendor: string; amount: Kobo; status: string; time: string };

const DEPOSITS: ListDefinition<Row> = {
  name: 'examples',
  caption: 'Deposits',
  key: ({ id }) => id,
  record: { href: ({ id }) => `/deposits/${id}`, noun: 'Deposit', label: ({ vendor }) => `the deposit to ${vendor}` },
  columns: [
    { name: 'vendor', header: 'Vendor', kind: 'link', value: ({ vendor }) => vendor, sort: true },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, hiddenBelow: 'md' },
    { name: 'time', header: 'Time', kind: 'time', value: ({ time }) => time, hiddenBelow: 'xl' },
    { name: 'details', header: 'Details', kind: 'details' },
  ],
};
const ROWS: Row[] = ['Approved', 'Duplicate', 'Cancelled'].map((status, index) => ({
  id: `d-${index}`,
  vendor: ['Adaeze Stores', 'Corner Shop and Mobile Money Services of Lekki Phase One', 'Sunrise Phones Ltd'][index]!,
  amount: kobo([250_000_00, 1_250_750_50, 4_000_00][index]!),
  status,
  time: '2026-11-20T08:15:00.000Z',
}));
const LIST: ListState = { page: 2, pages: 9, size: 10, from: 11, to: 20, total: 84, q: '', sort: '', filters: [] };
const CHOICES = [{ name: 'status', label: 'Status', value: 'Approved', options: ['Approved', 'Duplicate'] }];
const DAYS = { from: '2026-11-01', to: '' };

/** Tables, filters, pages and charts. */
export const lists: readonly Example[] = [
  {
    name: 'Filter',
    isAlone: true,
    states: {
      'in use': <ListFilter list={{ ...LIST, q: 'ada', days: DAYS }} choices={CHOICES} />,
      mistaken: (
        <ListFilter
          list={{ ...LIST, days: { from: '31/11/2026', to: '', mistakes: { from: NOT_A_DAY } } }}
          choices={CHOICES}
        />
      ),
    },
  },
  {
    name: 'Table',
    states: {
      rows: <ListTable of={DEPOSITS} rows={ROWS} />,
      empty: <ListTable of={{ ...DEPOSITS, caption: 'No deposits' }} rows={[]} />,
    },
  },
  {
    name: 'Pages',
    isAlone: true,
    states: {
      'in the middle': <Pagination list={LIST} />,
      'one page': <Pagination list={{ ...LIST, page: 1, pages: 1, from: 1, to: 7, total: 7 }} />,
    },
  },
  {
    name: 'Chart of amounts',
    states: {
      'two series': (
        <BarChart
          title="Sales per day"
          chart={{
            unit: 'day',
            series: ['Prepaid', 'Telecom'],
            figures: '01/11/2026 4200 900\n 3100 1450\n 0 800\n 5100.5 0',
          }}
        />
      ),
      none: <BarChart title="Deposits per day" chart={{ unit: 'day', series: [], figures: '' }} />,
    },
  },
  {
    name: 'Shares of statuses',
    isAlone: true,
    states: {
      three: (
        <StatusShares
          count={100}
          shares={[
            { name: 'Successful', count: 91, amount: kobo(910_000_00), unread: 0 },
            { name: 'Processing', count: 3, amount: kobo(6_000_00), unread: 0 },
            { name: 'Failed', count: 6, amount: kobo(12_000_00), unread: 6 },
          ]}
        />
      ),
    },
  },
];
