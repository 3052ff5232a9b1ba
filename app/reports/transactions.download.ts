import { loadTable } from '~/lists/exports/load-table';
import { at } from '~/portal/request/screen.server';
import { transactionFile } from './transactions.server';

/** Returns the Transaction Report as a file with all rows of its filter. */
export const loader = loadTable(at('transactionsFile'), transactionFile);
