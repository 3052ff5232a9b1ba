import { lagosStamp } from '~/domain/lagos';
import { downloadOf } from '~/lists/csv.server';
import { load } from '~/session/load.server';
import { notFound } from '~/session/not-found.server';

/** A list of the back office as a CSV file: all rows of its search and filters, in its order. */
export const loader = load('listCsv', async ({ api, params, url }) => {
  const download = downloadOf(params.list);
  if (!download) throw notFound();
  const file = await download.file(api, url.searchParams);
  return new Response(file, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${download.name}_${lagosStamp(Date.now())}.csv"` },
  });
});
