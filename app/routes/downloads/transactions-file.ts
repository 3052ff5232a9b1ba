import { formatOf } from '~/exports/formats';
import { transactionFile } from '~/reports/transactions.server';
import { loadFile } from '~/request/load.server';

/** The Transaction Report as a file: all rows of its filter. */
export const loader = loadFile('reportTransactions', async (visit) => {
  const format = formatOf(visit.param('format'));
  return format && transactionFile(visit, format);
});
