import { rowsResponse } from '~/lists/exports/file-response';
import { loadTable } from '~/lists/exports/load-table';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import type { Batch } from './batch.server';
import type { ShownLine } from './bulk-page.data';
import { batchHere } from './page.server';
import { standingOf } from './shown.server';

const text = (header: string, of: (line: ShownLine) => string): FileColumn<ShownLine> => ({ header, kind: 'text', of });

const COLUMNS: readonly FileColumn<ShownLine>[] = [
  text('Line', ({ row }) => String(row)),
  text('Service', ({ service }) => service),
  text('Number', ({ customer }) => customer),
  { header: 'Amount', kind: 'naira', of: ({ amount }) => amount },
  text('Name', ({ label }) => label),
  text('Customer', ({ name }) => name),
  text('Status', ({ status }) => status),
  text('KCT1', ({ kct1 }) => kct1),
  text('KCT2', ({ kct2 }) => kct2),
  text('Token', ({ token }) => token),
  text('Units', ({ units }) => units),
  text('Reference', ({ reference }) => reference),
  text('Message', ({ message }) => message),
];

/** Returns a bulk sale as a file, with how each line ended, in the order of its lines. */
async function batchFile(visit: Visit<'bulk'>, format: FileFormat, batch: Batch): Promise<Response> {
  const { lines } = await standingOf(visit, batch);
  return rowsResponse(format, { name: 'bulk_sale', columns: COLUMNS }, lines);
}

/** Returns a bulk sale with how each line ended as a file. */
export const loader = loadTable(at('bulkFile'), async (visit, format) =>
  batchFile(visit, format, await batchHere(visit)),
);
