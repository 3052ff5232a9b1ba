import { at } from '~/portal/request/screen.server';
import { transactionFile } from './transactions.server';

/** Returns the Transaction Report as a file with all rows of its filter. */
export const loader = at('reportTransactions').loadTable(transactionFile);
