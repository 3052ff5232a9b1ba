import { mapFields, MONEY_FIELDS } from '../json';
import { type Mood, mood } from '../mood';

/** Amounts; the `total` beside `terminals` counts vendors. */
const money = (write: (naira: number) => unknown) => (data: unknown) =>
  mapFields(data, (name, value, owner) =>
    MONEY_FIELDS.has(name) && typeof value === 'number' && !('terminals' in owner) ? write(value) : value,
  );
const isNumberOf = (name: string, value: unknown): value is number => typeof value === 'number' && !/id$/i.test(name);
const LITERALS = new RegExp(`"(${[...MONEY_FIELDS].join('|')})":(-?\\d+(?:\\.\\d+)?)(?=[,}])`, 'g');
/** The same numbers, written as decimals of the database write them. */
const literals = (write: (naira: number) => string) => (envelope: unknown) =>
  JSON.stringify(envelope).replace(LITERALS, (_, name: string, naira: string) => `"${name}":${write(Number(naira))}`);

/** Ways to write amounts and other numbers. */
export const NUMBER_MOODS: readonly Mood[] = [
  mood('numbers', 'amounts as strings with two decimals', { data: money((naira) => naira.toFixed(2)) }),
  mood('numbers', 'amounts as strings with four decimals', { data: money((naira) => naira.toFixed(4)) }),
  mood('numbers', 'amounts as the shortest strings', { data: money(String) }),
  mood('numbers', 'amounts as strings with spaces around them', { data: money((naira) => ` ${naira} `) }),
  mood('numbers', 'all numbers as strings', {
    data: (data) => mapFields(data, (name, value) => (isNumberOf(name, value) ? String(value) : value)),
  }),
  mood('numbers', 'rates as strings with four decimals', {
    data: (data) =>
      mapFields(data, (name, value) =>
        name === 'commissionRate' && typeof value === 'number' ? value.toFixed(4) : value,
      ),
  }),
  mood('numbers', 'amounts as literals with two decimals', { envelope: literals((naira) => naira.toFixed(2)) }),
  mood('numbers', 'amounts as literals with four decimals', { envelope: literals((naira) => naira.toFixed(4)) }),
  mood('numbers', 'amounts as literals with an exponent', {
    envelope: literals((naira) => naira.toExponential().replace('e+', 'E+')),
  }),
  mood('numbers', 'amounts as doubles with a rounding error', {
    data: money((naira) => naira * (1 + 2 * Number.EPSILON)),
  }),
  mood('numbers', 'amounts as doubles a little too small', {
    data: money((naira) => naira * (1 - 2 * Number.EPSILON)),
  }),
];
