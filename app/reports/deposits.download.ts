import { loadTable } from '~/lists/exports/load-table';
import { at } from '~/portal/request/screen.server';
import { depositFile } from './deposits.server';

/** Returns the Deposit Report as a file with all rows of its filter. */
export const loader = loadTable(at('depositsFile'), depositFile);
