import { at } from '~/screen.server';
import { statementFile } from '~/statements/file.server';
import { isAsked } from '~/statements/page.server';

/** Returns the statement of a month as a file. */
export const loader = at('statement').loadTable((visit, format) =>
  isAsked(visit) ? statementFile(visit, format) : undefined,
);
