import { parse } from 'csv-parse/sync';
import type { Cell } from '../domain/cell';
import { MAX_COLUMNS, MAX_FILLED_ROWS, MAX_ROWS, pause, TOO_MANY, TooMany } from './limits';
import { rowsOfWorkbook } from './workbook.server';

const UNREADABLE = 'This file cannot be read. Save it as CSV or as an Excel workbook (.xlsx), and choose it again.';

/**
 * Returns the rows of a file: of the first sheet of a workbook, or else of its text. Returns a sentence for one that cannot be read, or
 * has too many. Reads it in pieces, and only as far as a list of lines can go.
 */
export async function rowsOfFile(content: Buffer): Promise<readonly (readonly Cell[])[] | string> {
  if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return rowsOfWorkbook(content).catch((error: unknown) => (error instanceof TooMany ? TOO_MANY : UNREADABLE));
  // An old .xls, a PDF or a picture.
  if (content.includes(0) && !hasUtf16Mark(content)) return UNREADABLE;
  const text = new TextDecoder(encodingOf(content)).decode(content);
  return rowsOfText(text);
}

/**
 * Returns the rows of lines whose columns are separated by commas, semicolons or tabs, or a sentence when there are too many. A quote
 * never joins two lines.
 */
export async function rowsOfText(text: string): Promise<string[][] | string> {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let filled = 0;
  let letters = 0;
  const ends = /\r\n|\r|\n|$/g;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at <= text.length; at = ends.lastIndex) {
    ends.lastIndex = at;
    const end = ends.exec(text)!;
    const line = text.slice(at, end.index);
    if (line.length > MAX_LINE || countOf(line, delimiter) > MAX_CELLS) return UNREADABLE;
    const cells = cellsOf(line, delimiter).map(withoutFormula);
    if (cells.some(Boolean) && ++filled > MAX_FILLED_ROWS) return TOO_MANY;
    if (rows.push(cells) > MAX_ROWS) return TOO_MANY;
    if (end[0] === '') break;
    letters += line.length + LETTERS_OF_LINE;
    if (letters > LETTERS_AT_ONCE) {
      letters = 0;
      await pause();
    }
  }
  return rows;
}

/** Longer lines are no lines of a list. */
const MAX_LINE = 20_000;
const MAX_CELLS = 200;
const MAX_QUOTES = 200;
/** What is read before others are served. */
const LETTERS_AT_ONCE = 4_000;
/** A line costs as much as so many letters, whatever is in it. */
const LETTERS_OF_LINE = 40;

/** Returns what separates the columns: what the first line has most of. */
function delimiterOf(text: string): string {
  const start = text.search(/\S/);
  const first = text.slice(Math.max(start, 0), start + MAX_LINE).split('\n', 1)[0] ?? '';
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
}

const countOf = (line: string, sign: string) => line.split(sign).length - 1;

function cellsOf(line: string, delimiter: string): string[] {
  const plain = () => line.split(delimiter, MAX_COLUMNS).map((cell) => cell.trim());
  // A quote that does not end, and one of very many, is part of the text.
  const quotes = countOf(line, '"');
  if (quotes === 0 || quotes % 2 === 1 || quotes > MAX_QUOTES) return plain();
  try {
    const [cells = []] = parse(line, { delimiter, trim: true, relax_quotes: true, relax_column_count: true });
    return cells.slice(0, MAX_COLUMNS);
  } catch {
    return plain();
  }
}

/** Our own files, and others, write digits as a formula, so that a spreadsheet does not round them. */
const withoutFormula = (cell: string) => /^="(.*)"$/.exec(cell)?.[1] ?? cell;

const hasUtf16Mark = (content: Buffer) => [0xfeff, 0xfffe].includes(content.length > 1 ? content.readUInt16LE(0) : 0);
const encodingOf = (content: Buffer) => {
  const mark = content.length > 1 ? content.readUInt16LE(0) : 0;
  return mark === 0xfeff ? 'utf-16le' : mark === 0xfffe ? 'utf-16be' : 'utf-8';
};
