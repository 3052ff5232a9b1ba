import { parse } from 'csv-parse/sync';
import type { Cell } from '../domain/cell';
import { rowsOfWorkbook } from './workbook.server';

/** The largest file of lines. */
export const MAX_FILE_BYTES = 1024 * 1024;

const UNREADABLE = 'This file cannot be read. Save it as CSV or as an Excel workbook (.xlsx), and choose it again.';

/** Returns the rows of a file: of the first sheet of a workbook, or else of its text. Returns a sentence for one that cannot be read. */
export async function rowsOfFile(content: Buffer): Promise<readonly (readonly Cell[])[] | string> {
  if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return rowsOfWorkbook(content).catch(() => UNREADABLE);
  // An old .xls, a PDF or a picture.
  if (content.includes(0) && !hasUtf16Mark(content)) return UNREADABLE;
  const text = new TextDecoder(encodingOf(content)).decode(content);
  return rowsOfText(text);
}

/** Returns the rows of lines whose columns are separated by commas, semicolons or tabs. A quote never joins two lines. */
export function rowsOfText(text: string): string[][] {
  const [first = ''] = text.trimStart().split('\n');
  const count = (separator: string) => first.split(separator).length;
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => cellsOf(line, delimiter).map(withoutFormula));
}

function cellsOf(line: string, delimiter: string): string[] {
  try {
    const [cells = []] = parse(line, { delimiter, trim: true, relax_quotes: true, relax_column_count: true });
    return cells;
  } catch {
    // A quote that does not end is part of the text.
    return line.split(delimiter).map((cell) => cell.trim());
  }
}

/** Our own files, and others, write digits as a formula, so that a spreadsheet does not round them. */
const withoutFormula = (cell: string) => /^="(.*)"$/.exec(cell)?.[1] ?? cell;

const hasUtf16Mark = (content: Buffer) => [0xfeff, 0xfffe].includes(content.length > 1 ? content.readUInt16LE(0) : 0);
const encodingOf = (content: Buffer) => {
  const mark = content.length > 1 ? content.readUInt16LE(0) : 0;
  return mark === 0xfeff ? 'utf-16le' : mark === 0xfffe ? 'utf-16be' : 'utf-8';
};
