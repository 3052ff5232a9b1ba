import { formatOf } from '~/exports/formats';
import { listFile } from '~/lists/files.server';
import { loadFile } from '~/request/load.server';

/** Returns a list of the back office as a file with all rows of its search and filters, in its order. */
export const loader = loadFile('listFile', async (visit) => {
  const file = listFile(visit.param('list'));
  const format = formatOf(visit.param('format'));
  return file && format && file(visit, format);
});
