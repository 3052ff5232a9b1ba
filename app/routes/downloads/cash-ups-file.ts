import { cashUpsFile } from '~/cash/of-vendor.server';
import { at } from '~/screen.server';

/** Returns the cash-ups of a terminal, or of all terminals of a vendor, as a file. */
export const loader = at('cashUpFile').loadTable(cashUpsFile);
