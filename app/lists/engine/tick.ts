/** The parameter of a list's address that puts a box to tick into each row. */
export const TICK = 'tick';
/** The parameter of a file's address that says which rows it has: `ticked`, those of the `page`, or `all`. */
export const ROWS = 'rows';
/** The parameter of a file's address with the id of a ticked row, once for each. */
export const TICKED = 'only';
