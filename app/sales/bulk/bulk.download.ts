import { at } from '~/portal/request/screen.server';
import { batchFile } from './file.server';
import { batchHere } from './page.server';

/** Returns a bulk sale with how each line ended as a file. */
export const loader = at('bulk').loadTable(async (visit, format) => batchFile(visit, format, await batchHere(visit)));
