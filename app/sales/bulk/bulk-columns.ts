import { type Cell, isFilled, textOf } from '~/domain/table-cell';
import { MAX_ABOVE_HEADER } from '~/lists/imports/table-rows';

export const BULK_COLUMNS = ['service', 'number', 'amount', 'name'] as const;
export type BulkColumn = (typeof BULK_COLUMNS)[number];

/**
 * Where the columns of a table are. `header` is the row that names them, counted from 0, or -1: they are in the usual order then.
 * `unread` are the names of columns that have something in them and are not read.
 */
export type BulkTable = {
  header: number;
  columns: Readonly<Record<BulkColumn, number>>;
  width: number;
  unread: string[];
};

/** The columns that must not be guessed where several could be meant. */
const ASKED = ['number', 'amount'] as const;
type AskedColumn = (typeof ASKED)[number];
/** The places of those that a person has chosen. */
export type ChosenColumns = Partial<Record<AskedColumn, number | undefined>>;
/** What a person is asked: which of several columns has the number, or the amount. */
export type ColumnQuestion = { column: AskedColumn; choices: { at: number; name: string; values: string[] }[] };
/** So many values of each column are shown. */
const SHOWN_VALUES = 3;

/** How the columns are headed in files that others wrote: what says it clearly, and what may mean it. */
const HEADERS: Readonly<Record<BulkColumn, readonly RegExp[]>> = {
  service: [
    /^services?( name| type)?$|^type of service$/,
    /^(products?|networks?|discos?|provider|network provider|biller|operator|telco|plan|bundle)( name| type)?$/,
  ],
  number: [
    /\b(phone|gsm|msisdn|mobile|meter|smart ?card|iuc|decoder)\b(?!.*\b(name|amount|date|type)\b)/,
    /^(customer|account|beneficiary|recipient|recharge|user|client) (number|no|id)$|^number$|^tel(ephone)?( number| no)?$/,
    /^no$/,
  ],
  amount: [/^(amount|amt|price|value|cost|naira|ngn|total|sum|top ?up|recharge)\b(?!.*\b(number|no|phone|date)\b)|^₦$/],
  name: [
    /^((customer|own|full|beneficiary|recipient|staff|employee|client|account|meter) )?names?$/,
    /\bname$/,
    /^(beneficiary|recipient)$/,
  ],
};

/** A column that only counts the rows. */
const SERIAL_NUMBER = /^(s ?\/? ?n( no)?|serial( no| number)?|no|row)$/;

/** What is longer is no name of a column. */
const MAX_NAME = 100;

/** A header in small letters, without what is in brackets and behind it: `Amount (N)` is `amount`. */
const nameOf = (cell: Cell) =>
  textOf(cell)
    .slice(0, MAX_NAME)
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[.:*_]/g, ' ')
    .replace(/#/g, 'no')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Finds the columns of a table: by the first row that names them, or else in the usual order. Returns a sentence when the names are not
 * understood, and a question when two columns could be the number or the amount, have different values, and none is chosen.
 */
export function bulkTable(
  rows: readonly (readonly Cell[])[],
  chosen: ChosenColumns = {},
): BulkTable | ColumnQuestion | string {
  for (const [header, cells] of rows.slice(0, MAX_ABOVE_HEADER).entries()) {
    const names = cells.map(nameOf);
    const found = (column: BulkColumn) => candidates(names, column);
    if (found('service').length === 0 || found('number').length === 0) continue;
    const below = rows.slice(header + 1);
    const isChosen = (column: AskedColumn) => found(column).includes(chosen[column] ?? -1);
    for (const column of ASKED)
      if (!isChosen(column) && differ(below, found(column)))
        return {
          column,
          choices: found(column).map((at) => ({ at, name: textOf(cells[at]), values: someOf(below, at) })),
        };
    const first = (column: BulkColumn) =>
      found(column).find((at) => below.some((row) => isFilled(row[at]))) ?? found(column)[0] ?? -1;
    const asked = (column: AskedColumn) => (isChosen(column) ? chosen[column]! : first(column));
    const columns = {
      service: first('service'),
      number: asked('number'),
      amount: asked('amount'),
      name: first('name'),
    };
    // Columns with the same values as those that are read lose nothing.
    const same = ASKED.flatMap((column) => (isChosen(column) ? [] : found(column)));
    const read = new Set([...Object.values(columns), ...same]);
    const isUnread = (name: string, at: number) =>
      !read.has(at) && !SERIAL_NUMBER.test(name) && below.some((row) => isFilled(row[at]));
    const unread = cells.flatMap((cell, at) => (isUnread(names[at]!, at) ? [`“${textOf(cell).slice(0, 30)}”`] : []));
    return { header, columns, width: cells.length, unread };
  }
  const first = rows.find((cells) => cells.some(isFilled)) ?? [];
  if (isHeader(first, rows)) return notUnderstood(first);
  return { header: -1, columns: { service: 0, number: 1, amount: 2, name: 3 }, width: BULK_COLUMNS.length, unread: [] };
}

/** Returns the columns whose name may mean this, of the clearest kind of name that there is. */
function candidates(names: readonly string[], column: BulkColumn): number[] {
  for (const head of HEADERS[column]) {
    const found = names.flatMap((name, index) => (name && head.test(name) ? [index] : []));
    if (found.length > 0) return found;
  }
  return [];
}

/** True when columns have different values in a row. */
function differ(rows: readonly (readonly Cell[])[], columns: readonly number[]): boolean {
  return rows.some((row) => new Set(columns.map((at) => textOf(row[at])).filter(Boolean)).size > 1);
}

/** Returns the first values of a column. */
const someOf = (rows: readonly (readonly Cell[])[], at: number) =>
  rows
    .map((row) => textOf(row[at]).slice(0, 30))
    .filter(Boolean)
    .slice(0, SHOWN_VALUES);

/** True for a row of words above rows with numbers. */
function isHeader(row: readonly Cell[], rows: readonly (readonly Cell[])[]): boolean {
  const words = row.map(textOf).filter(Boolean);
  const hasNumber = (cells: readonly Cell[]) => cells.some((cell) => /\d{2,}/.test(textOf(cell)));
  return (
    words.length > 1 && words.every((word) => !/\d/.test(word)) && rows.slice(rows.indexOf(row) + 1).some(hasNumber)
  );
}

function notUnderstood(row: readonly Cell[]): string {
  const names = row.map(nameOf);
  const written = row.map(textOf).filter(Boolean).join(', ').slice(0, 100);
  const missing = (['service', 'number'] as const).filter((column) => candidates(names, column).length === 0);
  return missing.length === 1 && missing[0] === 'service'
    ? `No column of “${written}” says what each line buys. Add one headed Service, with a name such as MTN Airtime in each line.`
    : `The columns “${written}” were not understood. Head them Service, Number, Amount and Name, or leave that row out and keep this order.`;
}
