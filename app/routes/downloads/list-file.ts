import { formatOf } from '~/exports/formats';
import { listFile } from '~/lists/files.server';
import { at } from '~/screen.server';

/** Returns a list of the back office as a file with all rows of its search and filters, in its order. */
export const loader = at('listFile').loadFile(async (visit) => {
  const file = listFile(visit.param('list'));
  const format = formatOf(visit.param('format'));
  return file && format && file(visit, format);
});
