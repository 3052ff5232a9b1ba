import { type Cell, isFilled } from '~/domain/table-cell';
import { MAX_COLUMNS, MAX_FILLED_ROWS, MAX_ROWS, TooMany } from './limits';
import type { NumberFormat } from './number-formats.server';
import type { Attributes, Parts } from './workbook-parts.server';

/** The most letters of a cell, which is that of Excel, and of all cells together, as in a file of text: many cells can name one. */
const MAX_CELL = 32_767;
const MAX_LETTERS = 1024 * 1024;

/** What the cells of a sheet need to be understood. */
export type Workbook = {
  texts: readonly string[];
  formats: readonly (NumberFormat | undefined)[];
  countsFrom1904: boolean;
};

/**
 * Returns the cells of a sheet that are shown, row by row, and what is left out: hidden rows with something in them, the letters of such
 * columns, and whether there are columns too far right. A cell may say where it is; else it follows the last one.
 */
export async function cellsOfSheet(parts: Parts, part: string, workbook: Workbook) {
  const rows: Cell[][] = [];
  const hiddenColumns = new Set<number>();
  const leftOutColumns = new Set<number>();
  let hiddenRows = 0;
  let isHidden = false;
  let hasHiddenCells = false;
  let filled = 0;
  let isCut = false;
  let hidesRows = false;
  const isWithoutHeight = ({ ht }: Attributes) => (ht === undefined ? hidesRows : Number(ht) === 0);
  let letters = 0;
  let own: Attributes = {};
  let at = -1;
  let value = '';
  let isValue = false;
  let isSpoken = false;
  await parts.read(part, {
    open(name, attributes) {
      if (name === 'col' && isTrue(attributes.hidden)) hideColumns(hiddenColumns, attributes);
      if (name === 'sheetFormatPr') hidesRows = isTrue(attributes.zeroHeight);
      if (name === 'row') {
        const number = Number(attributes.r);
        while (number > rows.length + 1 && rows.length < MAX_ROWS) rows.push([]);
        if (rows.push([]) > MAX_ROWS) throw new TooMany('rows');
        isHidden = attributes.hidden === undefined ? isWithoutHeight(attributes) : isTrue(attributes.hidden);
        hasHiddenCells = false;
        at = -1;
      } else if (name === 'c') {
        own = attributes;
        at = attributes.r ? columnOf(attributes.r) : at + 1;
        value = '';
      }
      if (name === 'rPh') isSpoken = true;
      isValue = name === 'v' || (name === 't' && own.t === 'inlineStr' && !isSpoken);
    },
    text: (text) => void (isValue && (value += text)),
    close(name) {
      isValue = false;
      if (name === 'rPh') isSpoken = false;
      const row = rows.at(-1);
      if (name === 'c' && row && at >= MAX_COLUMNS) isCut ||= isFilled(cellOf(own, value, workbook));
      else if (name === 'c' && row && at >= 0) {
        const cell = cellOf(own, value, workbook);
        const length = typeof cell === 'string' ? cell.length : 0;
        if (length > MAX_CELL || (letters += length) > MAX_LETTERS) throw new TooMany('letters');
        if (isHidden) hasHiddenCells ||= isFilled(cell);
        else if (!hiddenColumns.has(at)) row[at] = cell;
        else if (isFilled(cell)) leftOutColumns.add(at);
      }
      if (name !== 'row') return;
      if (hasHiddenCells) hiddenRows++;
      if (row?.some(isFilled) && ++filled > MAX_FILLED_ROWS) throw new TooMany('filled rows');
    },
  });
  return {
    rows: rows.map((row) => Array.from(row)),
    isCut,
    hiddenRows,
    hiddenColumns: [...leftOutColumns].sort((a, b) => a - b).map(letterOf),
  };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

function hideColumns(hidden: Set<number>, { min, max }: Attributes): void {
  const [first, last] = [Math.max(Number(min), 1), Math.min(Number(max), MAX_COLUMNS)];
  for (let column = first; column <= last; column++) hidden.add(column - 1);
}

/** Returns what a cell shows: a number with its zeros, a day as one. An error of a formula is its text. */
function cellOf({ t: type, s: style }: Attributes, value: string, { texts, formats, countsFrom1904 }: Workbook): Cell {
  if (type === 's') return texts[Number(value)];
  if (type === 'b') return value === '' ? undefined : isTrue(value);
  if (type === 'd') return dayOrText(new Date(value.slice(0, 10)), value);
  if (type !== undefined && type !== 'n') return value;
  if (value === '') return undefined;
  const number = Number(value);
  if (isShortened(value)) return value;
  const format = formats[Number(style ?? 0)];
  if (format === 'day') return dayOrText(new Date(DAY_ZERO[countsFrom1904 ? 1904 : 1900] + number * DAY_MS), value);
  if (format === 'another') return `${value}, shown as another number`;
  if (format === 'percent') return `${number * 100}%`;
  if (format && Number.isInteger(number) && number >= 0) {
    const digits = String(number);
    return digits.length < format.digits ? digits.padStart(format.digits, '0') : number;
  }
  return number;
}

const DAY_MS = 24 * 60 * 60_000;
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

const dayOrText = (day: Date, text: string): Cell => (Number.isNaN(day.getTime()) ? text : day);

/** True for a number whose last digits were lost, such as 1.11111E+12; not for one that is only written so, such as 8.031234567E9. */
function isShortened(value: string): boolean {
  const [, digits = '', exponent = ''] = /^-?\d\.?(\d*)E\+?(\d+)$/i.exec(value) ?? [];
  return Number(exponent) >= 11 && digits.length < Number(exponent);
}

/** Returns the index of the column of an address such as B2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
