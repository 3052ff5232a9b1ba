import { MONTHS } from './lagos';
import { isDay } from './report-range';
import { plainText } from './typed-text';

/** Which of the two numbers before the year is the month. People here write the day first. */
export type DayOrder = 'day first' | 'month first';

const NUMBERS = /^(?<first>\d\d?)[/.\- ](?<second>\d\d?)[/.\- ](?<year>\d{4}|\d\d)$/;
const FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)$/,
  // 20112026 is no day of 2011, which has no month 20.
  /^(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<day>\d\d?)(?:st|nd|rd|th)?[ \-/.]?(?<month>[a-z]{3,9})\.?,?[ \-/.]?(?<year>\d{4}|\d\d)$/i,
  /^(?<month>[a-z]{3,9})\.?[ \-/.]?(?<day>\d\d?)(?:st|nd|rd|th)?[ \-/.,]{1,2}(?<year>\d{4}|\d\d)$/i,
];

/**
 * Returns a day as people and banks write it, such as 20/11/2026, 20-11-26, 20112026, 20 Nov 2026 or Nov 20, 2026, as YYYY-MM-DD;
 * undefined for anything else. A year of two digits is one of this century.
 */
export function dayFrom(typed: string, order: DayOrder = 'day first'): string | undefined {
  const text = plainText(typed).replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? /i, '');
  const numbers = numbersOfDay(text);
  if (numbers) {
    const { first, second, year } = numbers;
    return order === 'day first' ? isoDay(year, second, first) : isoDay(year, first, second);
  }
  for (const form of FORMS) {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {};
    const iso = isoDay(year, month, day);
    if (iso) return iso;
  }
  return undefined;
}

/** Returns the numbers of a day such as 20/11/2026, of which only the order tells which is the month. */
export function numbersOfDay(text: string): { first: string; second: string; year: string } | undefined {
  const { first, second, year } = NUMBERS.exec(text)?.groups ?? {};
  return first && second && year ? { first, second, year } : undefined;
}

/** Returns the day as YYYY-MM-DD, or else what was typed, so that it can be refused and shown again. */
export function dayOrTyped(typed: string): string {
  return dayFrom(typed) ?? typed;
}

function isoDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year.length === 2 ? `20${year}` : year}-${numberOf(month)}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** Returns the number of a month, given as such or by its name or the beginning of it, in two digits. */
function numberOf(month: string): string {
  const index = MONTHS.findIndex((name) => month && name.toLowerCase().startsWith(month.toLowerCase()));
  return (index >= 0 ? String(index + 1) : month).padStart(2, '0');
}
