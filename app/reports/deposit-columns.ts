import type { FileColumn } from '../exports/table';

type Row = {
  vendor?: string;
  source?: string;
  status: string;
  amount?: number;
  previous?: number;
  current?: number;
  time?: string;
};

/** The columns of the Deposit Report's files, as on screen. */
export const depositColumns: readonly FileColumn<Row>[] = [
  { header: 'vendor', kind: 'text', of: ({ vendor }) => vendor },
  { header: 'source', kind: 'text', of: ({ source }) => source },
  { header: 'status', kind: 'text', of: ({ status }) => status },
  { header: 'amount', kind: 'naira', of: ({ amount }) => amount },
  { header: 'previous', kind: 'naira', of: ({ previous }) => previous },
  { header: 'current', kind: 'naira', of: ({ current }) => current },
  { header: 'time', kind: 'time', of: ({ time }) => time },
];
