import { isoTime } from '~/domain/lagos';
import { begun, fileResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import { allLines } from './find-lines.server';
import { type BankLine } from './line-row.server';

const COLUMNS: readonly FileColumn<BankLine>[] = [
  { header: 'Day', kind: 'text', of: ({ day }) => day },
  { header: 'Amount', kind: 'naira', of: ({ amount }) => amount },
  { header: 'Text', kind: 'text', of: ({ text }) => text },
  { header: 'Reference', kind: 'text', of: ({ reference }) => reference },
  { header: 'State', kind: 'text', of: ({ done }) => done?.how ?? 'to deposit' },
  { header: 'Vendor ID', kind: 'text', of: ({ done }) => done?.vendorId },
  { header: 'By', kind: 'text', of: ({ done }) => done?.by },
  { header: 'Decided', kind: 'time', of: ({ done }) => done && isoTime(done.at) },
];

/** Returns all lines of bank statements that are kept as a file: those to deposit and those that are done. */
export async function bankFile(_: unknown, format: FileFormat): Promise<Response> {
  return fileResponse(format, { name: 'bank_lines', columns: COLUMNS }, await begun(allLines()));
}
