import { loadTable } from '~/lists/exports/load-table';
import { at } from '~/portal/request/screen.server';
import { statementFile } from './file.server';
import { isAsked } from './page.server';

/** Returns the statement of a month as a file. */
export const loader = loadTable(at('statementFile'), (visit, format) =>
  isAsked(visit) ? statementFile(visit, format) : undefined,
);
