import { fileResponse } from '~/exports/file-response';
import { formatOf } from '~/exports/formats';
import { depositsForFile, depositTable } from '~/reports/deposits.server';
import { load } from '~/session/load.server';
import { notFound } from '~/session/not-found.server';

/** The Deposit Report as a file: all rows of its filter. */
export const loader = load('reportDeposits', async (visit) => {
  const format = formatOf(visit.params.format);
  if (!format) throw notFound();
  return fileResponse(format, depositTable, await depositsForFile(visit));
});
