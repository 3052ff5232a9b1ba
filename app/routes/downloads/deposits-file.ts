import { formatOf } from '~/exports/formats';
import { depositFile } from '~/reports/deposits.server';
import { at } from '~/screen.server';

/** Returns the Deposit Report as a file with all rows of its filter. */
export const loader = at('reportDeposits').loadFile(async (visit) => {
  const format = formatOf(visit.param('format'));
  return format && depositFile(visit, format);
});
