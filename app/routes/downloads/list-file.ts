import { formatOf } from '~/exports/formats';
import { listFile } from '~/lists/files.server';
import { loadFile } from '~/request/load.server';

/** A list of the back office as a file: all rows of its search and filters, in its order. */
export const loader = loadFile('listFile', async ({ api, params, url }) => {
  const file = listFile(params.list);
  const format = formatOf(params.format);
  return file && format && file(api, url.searchParams, format);
});
