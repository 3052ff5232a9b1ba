import { loadTable } from '~/lists/exports/load-table';
import { at } from '~/portal/request/screen.server';
import { batchFile } from './file.server';
import { batchHere } from './page.server';

/** Returns a bulk sale with how each line ended as a file. */
export const loader = loadTable(at('bulk'), async (visit, format) => batchFile(visit, format, await batchHere(visit)));
