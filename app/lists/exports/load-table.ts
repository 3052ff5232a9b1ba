import type { Visit } from '~/portal/request/visit';
import type { RightName } from '~/portal/session/rights';
import { formatOf } from './formats';
import type { FileFormat } from './table';

/** Returns the loader of a table that is downloaded as a file, in the format that its address ends with. An unknown format is answered with 404. */
export const loadTable = <A extends RightName, Loader>(
  screen: { loadFile(fn: (visit: Visit<A>) => Promise<Response | undefined>): Loader },
  fn: (visit: Visit<A>, format: FileFormat) => Promise<Response | undefined> | undefined,
) =>
  screen.loadFile(async (visit) => {
    const format = formatOf(visit.param('format'));
    return format && fn(visit, format);
  });
