import { transactionFile } from '~/reports/transactions.server';
import { at } from '~/screen.server';

/** Returns the Transaction Report as a file with all rows of its filter. */
export const loader = at('reportTransactions').loadTable(transactionFile);
