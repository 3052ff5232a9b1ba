import { setImmediate } from 'node:timers/promises';
import { formatCount } from '~/domain/digit-groups';

/** The largest file of lines. */
export const MAX_FILE_BYTES = 1024 * 1024;
/** The most rows with something in them: more than any screen takes. */
export const MAX_FILLED_ROWS = 2_000;
/** The most rows with those that are empty. Beyond it, a file is no list of lines. */
export const MAX_ROWS = 20_000;
/** What is further right than so many columns is left out. */
export const MAX_COLUMNS = 50;
/** What is said of those columns. */
export const TOO_FAR_RIGHT = `Columns further right than the ${MAX_COLUMNS}th were not read.`;

export const TOO_MANY = `There are more than ${formatCount(MAX_FILLED_ROWS)} lines, or this file is no list. Divide it into smaller files.`;

/** What is read has more than a list of lines can have. */
export class TooMany extends Error {}

/** Lets other requests be served between two pieces of work. */
export const pause = () => setImmediate();
