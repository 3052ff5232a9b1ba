import { MONTHS } from './lagos';
import { isDay } from './report-range';

const FORMS = [
  /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)$/,
  /^(?<day>\d\d?)[/.\- ](?<month>\d\d?)[/.\- ](?<year>\d{4}|\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<day>\d\d?)(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d\d)$/i,
];

/**
 * Returns a day as people here write it, such as 20/11/2026, 20-11-26, 20112026 or 20 Nov 2026, as YYYY-MM-DD; undefined
 * for anything else. The day comes before the month; a year of two digits is one of this century.
 */
export function dayFrom(typed: string): string | undefined {
  for (const form of FORMS) {
    const { year = '', month = '', day = '' } = form.exec(typed.trim())?.groups ?? {};
    const iso = `${year.length === 2 ? `20${year}` : year}-${numberOf(month)}-${day.padStart(2, '0')}`;
    if (isDay(iso)) return iso;
  }
  return undefined;
}

/** Returns the day as YYYY-MM-DD, or else what was typed, so that it can be refused and shown again. */
export function dayOrTyped(typed: string): string {
  return dayFrom(typed) ?? typed;
}

/** Returns the number of a month, given as such or by its name or the beginning of it, in two digits. */
function numberOf(month: string): string {
  const index = MONTHS.findIndex((name) => month && name.toLowerCase().startsWith(month.toLowerCase()));
  return (index >= 0 ? String(index + 1) : month).padStart(2, '0');
}
