import type { Cell } from '~/domain/table-cell';

/** The rows of a file that somebody has. */
export type ReadTable = {
  /** As the file numbers them: what is left out is an empty row. */
  rows: readonly (readonly Cell[])[];
  /** What is in the file and was not read, a sentence each. */
  leftOut: readonly string[];
  /** True for a workbook that counts days from 1904 on; a day that it does not call one is a plain number. */
  countsFrom1904: boolean;
};
