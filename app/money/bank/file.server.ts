import { isoTime } from '~/domain/lagos';
import { rowsResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import type { Visit } from '~/portal/request/visit';
import { type BankLine, bankLines } from './lines.server';

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
export async function bankFile(visit: Pick<Visit, 'ofStaff'>, format: FileFormat): Promise<Response> {
  return rowsResponse(format, { name: 'bank_lines', columns: COLUMNS }, await bankLines(visit));
}
