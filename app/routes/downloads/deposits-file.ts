import { fileResponse } from '~/exports/file-response';
import { formatOf } from '~/exports/formats';
import { depositsForFile, depositTable } from '~/reports/deposits.server';
import { loadFile } from '~/session/load.server';

/** The Deposit Report as a file: all rows of its filter. */
export const loader = loadFile('reportDeposits', async (visit) => {
  const format = formatOf(visit.params.format);
  return format && fileResponse(format, depositTable, await depositsForFile(visit));
});
