import type { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import type { Access } from '~/portal/session/access';
import { formatOf } from './formats';
import type { FileFormat } from './table';

/** Returns the loader of a table that is downloaded as a file, in the format that its address ends with. An unknown format is answered with 404. */
export const loadTable = <A extends Access>(
  screen: Pick<ReturnType<typeof at<A>>, 'loadFile'>,
  fn: (visit: Visit<A>, format: FileFormat) => Promise<Response | undefined> | undefined,
) =>
  screen.loadFile(async (visit) => {
    const format = formatOf(visit.param('format'));
    return format && fn(visit, format);
  });
