import { batchFile } from '~/bulk/file.server';
import { batchHere } from '~/bulk/page.server';
import { at } from '~/screen.server';

/** Returns a bulk sale with how each line ended as a file. */
export const loader = at('bulk').loadTable(async (visit, format) => batchFile(visit, format, await batchHere(visit)));
