/** Ten rows of a list: searched, filtered by status, sorted, and the page that was asked for. */
const ROWS = 10;
const HEADERS = {
  createdUtc: 'Date',
  serviceName: 'Service',
  customer: 'Customer',
  amount: 'Amount',
  saleStatus: 'Status',
  debitStatus: 'Debit',
  vendorReference: 'Vendor reference',
  reference: 'Reference',
  name: 'Name',
  alias: 'Alias',
  status: 'Status',
  regStatus: 'Registration',
  balance: 'Balance',
};
const KINDS = {
  createdUtc: 'time',
  amount: 'money',
  balance: 'money',
  saleStatus: 'status',
  debitStatus: 'status',
  status: 'status',
};
const textOf = (value) => (typeof value === 'object' && value !== null ? value.number : String(value ?? ''));

export function listOf(rows, columns, { q = '', status = '', sort = 'createdUtc', page = '1' }) {
  const search = q.toLowerCase();
  const statusName = columns.find((name) => name.toLowerCase().endsWith('status'));
  const found = rows.filter(
    (row) =>
      (!status || row[statusName] === status) &&
      (!search || columns.some((name) => textOf(row[name]).toLowerCase().includes(search))),
  );
  const sorted = found.toSorted((a, b) => (a[sort] < b[sort] ? 1 : a[sort] > b[sort] ? -1 : 0));
  const number = Number(page);
  return {
    q,
    status,
    statuses: [...new Set(rows.map((row) => row[statusName]))].sort(),
    columns: columns.map((name) => ({ name, header: HEADERS[name], kind: KINDS[name] ?? 'text' })),
    rows: sorted
      .slice((number - 1) * ROWS, number * ROWS)
      .map((row) => ({ id: row.id, cells: columns.map((name) => row[name]) })),
    total: found.length,
    page: number,
    pages: Math.max(1, Math.ceil(found.length / ROWS)),
  };
}
