import { depositFile } from '~/reports/deposits.server';
import { at } from '~/screen.server';

/** Returns the Deposit Report as a file with all rows of its filter. */
export const loader = at('reportDeposits').loadTable(depositFile);
