import { type Cell, isFilled, textOf } from '~/domain/table-cell';
import type { DayOrder } from '~/domain/typed-day';
import { MAX_ABOVE_HEADER } from '~/lists/imports/table-rows';
import { bankAmount, directionOf, saysDirection } from './bank-amounts';
import { bankDay, orderOfDays } from './bank-days';

/** What a column of a bank's file can have. `direction` says whether money came in or went out. */
export const BANK_COLUMNS = ['day', 'amount', 'direction', 'text', 'reference'] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** No column: the file does not have it. */
export const NO_COLUMN = -1;
/** Not chosen yet: the file does not say, and a person has to. */
export const NOT_CHOSEN = -2;

/**
 * How a bank's file is read. Columns are counted from 0. `header` is the row that names the columns, counted from 0, or -1 for none;
 * an `order` that the file leaves open is undefined.
 */
export type BankMapping = Readonly<Record<BankColumn, number>> & { header: number; order?: DayOrder };

type Rows = readonly (readonly Cell[])[];

/** How banks head their columns, the likeliest first. */
const HEADERS: Readonly<Record<BankColumn, readonly RegExp[]>> = {
  day: [
    /tran.*date|date.*tran|posting date|post(ed)? date|book(ing)? date|entry date/i,
    /^date/i,
    /date|\bday\b|^(posted|booked)( on)?$/i,
  ],
  amount: [/credit|\bcr\b|paid in|money in|inflow|lodge?ment|deposits?\b|received/i, /amount|\bamt\b|^value$/i],
  direction: [
    /^(\(?(dr?|debit)\s*[/|-]?\s*(cr?|credit)\)?|\(?(cr?|credit)\s*[/|-]\s*(dr?|debit)\)?)( (indicator|flag|type))?$/i,
    /\b(type|indicator|direction|sign|flag)\b/i,
  ],
  text: [/narration|narrative|description|details|remarks?|particulars/i, /sender|name/i],
  reference: [/\bref|session|transaction id|tran(s|saction)? id|instrument|cheque/i],
};
/** What is no money that came in, whatever else the head says. */
const NO_MONEY_IN =
  /account|\bacct\b|slip|number|\bfrom\b|\bwords\b|\bname\b|debit|\bdr\b|withdraw|paid out|money out|outflow|balance|\bref|reference|\bid\b|\btype\b|indicator|\bno\b|date/i;
const MONEY_IN = HEADERS.amount[0]!;

/** What is longer is no name of a column. */
const MAX_NAME = 60;

/** So many rows are enough to see which of several headers has the payments below it. */
const MAX_LOOKED_AT = 200;

/**
 * Returns the row that names the columns; -1 for a file without one. Of several, as in a file with a summary above its payments, it is
 * the one with the most payments up to the next; then the one with the most names that are known; then the first. A header that is
 * there again on each page is one.
 */
export function headerRow(rows: Rows): number {
  const found = rows.slice(0, MAX_ABOVE_HEADER).flatMap((cells, index) => {
    const names = cells.map(textOf);
    if (names.some((name) => name.length > MAX_NAME) || names.some(isDayOrAmount)) return [];
    const known = BANK_COLUMNS.filter((column) => columnNamed(names, column) >= 0).length;
    return known > 1 ? [{ index, known, names, written: names.join('\n') }] : [];
  });
  const headers = found.filter(({ written }, index) => found.findIndex((other) => other.written === written) === index);
  const rated = headers.map(({ index, known, names }, at) => {
    const day = columnNamed(names, 'day');
    const amount = columnNamed(names, 'amount');
    const below = rows.slice(index + 1, Math.min(headers[at + 1]?.index ?? rows.length, index + MAX_LOOKED_AT));
    return { index, known, payments: below.filter((cells) => hasDayAndAmount(cells[day], cells[amount])).length };
  });
  rated.sort((a, b) => b.payments - a.payments || b.known - a.known);
  return rated[0]?.index ?? NO_COLUMN;
}

const hasDayAndAmount = (day: Cell, amount: Cell) =>
  isDay(day) && [false, true].some((decimalComma) => bankAmount(amount, decimalComma) !== undefined);
const isDayOrAmount = (name: string) => /^[\d.,\s]{3,}$/.test(name) || isDay(name);
const isDay = (cell: Cell) =>
  (['day first', 'month first'] as const).some((order) => bankDay(cell, { order, countsFrom1904: false }));

function columnNamed(names: readonly string[], column: BankColumn): number {
  const isPossible = (name: string) => column !== 'amount' || (name !== '' && !NO_MONEY_IN.test(name));
  const found = HEADERS[column].map((head) => names.findIndex((name) => head.test(name) && isPossible(name)));
  return found.find((index) => index >= 0) ?? NO_COLUMN;
}

/** What was chosen for the last file of the same bank. */
export type KnownMapping = Partial<Pick<BankMapping, BankColumn | 'order'>>;

/**
 * Returns where the columns of a file probably are: as they were chosen for such a file before, by the names in its header, and by what
 * is below it.
 */
export function guessedMapping(rows: Rows, header = headerRow(rows), known: KnownMapping = {}): BankMapping {
  const names = (rows[header] ?? []).map((cell) => textOf(cell).slice(0, MAX_NAME));
  const below = rows.slice(header + 1);
  const day = known.day ?? columnNamed(names, 'day');
  const amount = known.amount ?? columnNamed(names, 'amount');
  // What the file says itself goes before what was chosen for another one.
  const said = directionColumn(names, below, amount);
  const direction = said >= 0 ? said : (known.direction ?? said);
  const used = new Set([day, amount, direction]);
  const other = (column: BankColumn) =>
    known[column] ??
    columnNamed(
      names.map((name, index) => (used.has(index) ? '' : name)),
      column,
    );
  const proved = orderOfDays(below.map((cells) => cells[day]));
  return {
    header,
    day,
    amount,
    direction,
    text: other('text'),
    reference: other('reference'),
    order: proved === 'both' ? undefined : (proved ?? known.order ?? 'day first'),
  };
}

/**
 * Returns the column that says which way money went: one with a name for it, or with nothing but such words. None is needed where the
 * column with the amounts says so by its name or by signs; else it has to be chosen.
 */
function directionColumn(names: readonly string[], below: Rows, amount: number): number {
  if (amount < 0) return NOT_CHOSEN;
  // The row of names may be there again on each page.
  const withAmount = below.filter((cells) => isFilled(cells[amount]) && textOf(cells[amount]) !== names[amount]);
  const says = (index: number) => {
    const words = withAmount.map((cells) => cells[index]).filter(isFilled);
    return words.length > 0 && words.filter((cell) => directionOf(cell)).length >= words.length * 0.8;
  };
  const width = Math.max(0, ...withAmount.map(({ length }) => length));
  const candidates = Array.from({ length: width }, (_, index) => index).filter(
    (index) => index !== amount && says(index),
  );
  const saysOut = (index: number) => withAmount.some((cells) => directionOf(cells[index]) === 'out');
  // Beside a column of credits it only counts where it says that some of them are none.
  if (MONEY_IN.test(names[amount] ?? '')) return candidates.find(saysOut) ?? NO_COLUMN;
  const named = columnNamed(names, 'direction');
  if (candidates.length > 0) return candidates.includes(named) ? named : candidates[0]!;
  return withAmount.some((cells) => saysDirection(cells[amount])) ? NO_COLUMN : NOT_CHOSEN;
}

/** Tells files of the same bank from others: by the names of their columns. */
export function signatureOf(header: readonly Cell[]): string {
  return header
    .map((cell) => textOf(cell).toLowerCase())
    .join('|')
    .slice(0, 300);
}
