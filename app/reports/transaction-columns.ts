import type { FileColumn } from '../exports/table';

type Row = {
  vendor?: string;
  service?: string;
  customer?: string;
  amount?: number;
  reference?: string;
  token?: string;
  subvendor?: string;
  terminal?: string;
  time?: string;
  status: string;
};

/** The columns of the Transaction Report's files, in the spec's order (section 9). */
export const transactionColumns: readonly FileColumn<Row>[] = [
  { header: 'vendor', kind: 'text', of: ({ vendor }) => vendor },
  { header: 'service', kind: 'text', of: ({ service }) => service },
  { header: 'customer', kind: 'text', of: ({ customer }) => customer },
  { header: 'amount', kind: 'naira', of: ({ amount }) => amount },
  { header: 'reference', kind: 'text', of: ({ reference }) => reference },
  { header: 'token', kind: 'text', of: ({ token }) => token },
  { header: 'subvendor', kind: 'text', of: ({ subvendor }) => subvendor },
  { header: 'terminal', kind: 'text', of: ({ terminal }) => terminal },
  { header: 'time', kind: 'time', of: ({ time }) => time },
  { header: 'status', kind: 'text', of: ({ status }) => status },
];
