import { formatOf } from '~/exports/formats';
import { at } from '~/screen.server';
import { statementFile } from '~/statements/file.server';
import { isAsked } from '~/statements/page.server';

/** Returns the statement of a month as a file. */
export const loader = at('statement').loadFile(async (visit) => {
  const format = formatOf(visit.param('format'));
  return format && isAsked(visit) ? statementFile(visit, format) : undefined;
});
