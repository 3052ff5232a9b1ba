import { loadTable } from '~/lists/exports/load-table';
import { at } from '~/portal/request/screen.server';
import { cashUpsFile } from './cash-ups.server';

/** Returns the cash-ups of a terminal, or of all terminals of a vendor, as a file. */
export const loader = loadTable(at('cashUpFile'), cashUpsFile);
