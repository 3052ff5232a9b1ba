import { formatOf } from '~/exports/formats';
import { depositFile } from '~/reports/deposits.server';
import { loadFile } from '~/request/load.server';

/** Returns the Deposit Report as a file with all rows of its filter. */
export const loader = loadFile('reportDeposits', async (visit) => {
  const format = formatOf(visit.param('format'));
  return format && depositFile(visit, format);
});
