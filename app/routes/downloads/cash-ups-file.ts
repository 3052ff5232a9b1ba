import { cashUpsFile } from '~/cash/of-vendor.server';
import { formatOf } from '~/exports/formats';
import { at } from '~/screen.server';

/** Returns the cash-ups of a terminal, or of all terminals of a vendor, as a file. */
export const loader = at('cashUpFile').loadFile(async (visit) => {
  const format = formatOf(visit.param('format'));
  return format && cashUpsFile(visit, format);
});
