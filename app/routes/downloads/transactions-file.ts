import { fileResponse } from '~/exports/file-response';
import { formatOf } from '~/exports/formats';
import { transactionsForFile, transactionTable } from '~/reports/transactions.server';
import { load } from '~/session/load.server';
import { notFound } from '~/session/not-found.server';

/** The Transaction Report as a file: all rows of its filter. */
export const loader = load('reportTransactions', async (visit) => {
  const format = formatOf(visit.params.format);
  if (!format) throw notFound();
  return fileResponse(format, transactionTable, await transactionsForFile(visit));
});
