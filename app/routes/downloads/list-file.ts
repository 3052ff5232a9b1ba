import { formatOf } from '~/exports/formats';
import { listFile } from '~/lists/files.server';
import { load } from '~/session/load.server';
import { notFound } from '~/session/not-found.server';

/** A list of the back office as a file: all rows of its search and filters, in its order. */
export const loader = load('listFile', async ({ api, params, url }) => {
  const file = listFile(params.list);
  const format = formatOf(params.format);
  if (!file || !format) throw notFound();
  return file(api, url.searchParams, format);
});
