import { batchFile } from '~/bulk/file.server';
import { batchHere } from '~/bulk/page.server';
import { formatOf } from '~/exports/formats';
import { at } from '~/screen.server';

/** Returns a bulk sale with how each line ended as a file. */
export const loader = at('bulk').loadFile(async (visit) => {
  const format = formatOf(visit.param('format'));
  return format && batchFile(visit, format, await batchHere(visit));
});
