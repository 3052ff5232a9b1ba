import { type Cell, textOf } from '~/domain/table-cell';
import { dayFrom, type DayOrder, numbersOfDay } from '~/domain/typed-day';

/** The first and the last day that a spreadsheet may mean by a number: 1954 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];
const DAY_MS = 24 * 60 * 60_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Longer texts are no days. */
const MAX_LENGTH = 60;
/** How many days later a workbook begins to count that was made on an old Mac. */
const SINCE_1904 = 1_462;

const TIME = /[ T,]+(at )?\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|WAT)?([+-]\d\d:?\d\d)?$/i;

/** How the days of a file are written. */
export type DayForm = { order: DayOrder; countsFrom1904: boolean };

/** Returns the day of a cell as YYYY-MM-DD, whatever time follows it; undefined for anything else. */
export function bankDay(cell: Cell, { order, countsFrom1904 }: DayForm): string | undefined {
  const text = textOf(cell);
  if (text.length > MAX_LENGTH) return undefined;
  const serial = /^\d{5}(\.\d+)?$/.test(text)
    ? Math.floor(Number(text)) + (countsFrom1904 ? SINCE_1904 : 0)
    : Number.NaN;
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL)
    return new Date(DAY_ZERO + serial * DAY_MS).toISOString().slice(0, 10);
  return dayFrom(withoutTime(text), order);
}

/**
 * Returns in which order the days of a column are written, where a number above 12 proves it; 'both' when some prove the one and some
 * the other; undefined when none proves anything.
 */
export function orderOfDays(cells: readonly Cell[]): DayOrder | 'both' | undefined {
  const numbers = numbersIn(cells);
  const isDayFirst = numbers.some(({ first }) => Number(first) > 12);
  const isMonthFirst = numbers.some(({ second }) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return 'both';
  if (isMonthFirst) return 'month first';
  return isDayFirst ? 'day first' : undefined;
}

/** True when a person has to look whether the day or the month is first: nothing in the column proves it, or both are proved. */
export function isOrderOpen(cells: readonly Cell[]): boolean {
  const proved = orderOfDays(cells);
  return (proved === undefined || proved === 'both') && numbersIn(cells).length > 0;
}

const numbersIn = (cells: readonly Cell[]) => cells.flatMap((cell) => numbersOfDay(withoutTime(textOf(cell))) ?? []);
const withoutTime = (text: string) => (text.length > MAX_LENGTH ? text : text.replace(TIME, ''));
