import { loadTable } from '~/lists/exports/load-table';
import { at } from '~/portal/request/screen.server';
import { customersFile } from './page.server';

/** Returns the customers that a terminal has named as a file. */
export const loader = loadTable(at('customersFile'), customersFile);
