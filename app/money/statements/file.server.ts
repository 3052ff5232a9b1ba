import { isSameId } from '~/domain/ids';
import { type Kobo, kobo } from '~/domain/naira';
import { rowsResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import { accountsOfVendor, type Reader } from './accounts.server';
import { soldInMonth } from './commission-month';
import { allInMonth, COMMISSION, isNotReached, monthAsked, statementAccounts, vendorOf } from './page.server';
import { NOT_REACHED, notesOf } from './statement-notes';

type Row = {
  account: string;
  time?: string;
  kind: string;
  text?: string;
  reference?: string;
  change?: Kobo;
  balance?: Kobo;
  fault?: string;
};

const COLUMNS: readonly FileColumn<Row>[] = [
  { header: 'Account', kind: 'text', of: ({ account }) => account },
  { header: 'Time', kind: 'time', of: ({ time }) => time },
  { header: 'Kind', kind: 'text', of: ({ kind }) => kind },
  { header: 'Text', kind: 'text', of: ({ text }) => text },
  { header: 'Reference', kind: 'text', of: ({ reference }) => reference },
  { header: 'In', kind: 'naira', of: ({ change }) => (change !== undefined && change > 0 ? change : undefined) },
  {
    header: 'Out',
    kind: 'naira',
    of: ({ change }) => (change !== undefined && change < 0 ? kobo(-change) : undefined),
  },
  { header: 'Balance', kind: 'naira', of: ({ balance }) => balance },
  { header: 'Check', kind: 'text', of: ({ fault }) => fault },
];

/** Returns the statement of a month as a file: each account from its opening to its closing balance, or that of the address. */
export async function statementFile(visit: Reader, format: FileFormat): Promise<Response> {
  const asked = visit.url.searchParams.get('account');
  const vendorId = vendorOf(visit);
  if (asked === COMMISSION && vendorId !== undefined) return commissionFile(visit, format, vendorId);
  const month = monthAsked(visit);
  const all = (await statementAccounts(visit)).accounts;
  const accounts = all.filter(({ id }) => !asked || isSameId(id, asked));
  const rows: Row[] = [];
  for (const account of await allInMonth(all, month)) {
    if (!accounts.some(({ id }) => id === account.id)) continue;
    const { lines, month: of } = account;
    const row = (kind: string, rest: Partial<Row>) => ({ account: account.name, kind, ...rest });
    for (const text of notesOf(of)) rows.push(row('Note', { text }));
    if (of.notKnown) continue;
    rows.push(
      row('Opening balance', { balance: of.opening }),
      ...lines.map((line) => ({ ...line, account: account.name })),
      row('Closing balance', { balance: of.closing }),
    );
  }
  return rowsResponse(
    format,
    { name: nameOfFile(month, asked ? accounts[0]?.name : undefined), columns: COLUMNS },
    rows,
  );
}

/** Returns the name of a statement's file: with the account where it is of one. */
const nameOfFile = (month: string, account = '') =>
  ['statement', month, account.toLowerCase().replace(/[^a-z0-9]+/g, '-')].filter(Boolean).join('_');

type Sold = Awaited<ReturnType<Reader['api']['sales']['ofVendor']>>[number];

const COMMISSION_COLUMNS: readonly FileColumn<Sold>[] = [
  { header: 'Time', kind: 'time', of: ({ time }) => time },
  { header: 'Service', kind: 'text', of: ({ service }) => service },
  { header: 'Customer', kind: 'text', of: ({ customer }) => customer },
  { header: 'Terminal', kind: 'text', of: ({ terminal }) => terminal },
  { header: 'Reference', kind: 'text', of: ({ reference }) => reference },
  { header: 'Amount', kind: 'naira', of: ({ amount }) => amount },
  { header: 'Commission', kind: 'naira', of: ({ commission }) => commission },
];

/** Returns the commission of a month as a file: a line for each sale that earned it. */
async function commissionFile(visit: Reader, format: FileFormat, vendorId: string): Promise<Response> {
  const month = monthAsked(visit);
  const { accounts, sales } = await accountsOfVendor(visit, vendorId);
  const note: Sold[] = isNotReached(await allInMonth(accounts, month))
    ? [{ id: '', status: '', service: NOT_REACHED }]
    : [];
  const rows = [...note, ...soldInMonth(sales, month)];
  return rowsResponse(format, { name: `commission_statement_${month}`, columns: COMMISSION_COLUMNS }, rows);
}
