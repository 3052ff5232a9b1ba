import { auditFile } from '~/acts/audit-page.server';
import { formatOf } from '~/exports/formats';
import { at } from '~/screen.server';

/** Returns what was done in the portal as a file. */
export const loader = at('audit').loadFile(async (visit) => {
  const format = formatOf(visit.param('format'));
  return format && auditFile(visit, format);
});
