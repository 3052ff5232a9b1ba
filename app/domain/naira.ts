import { groupedDigits } from './digit-groups';
import { plainText } from './typed-text';

/** An amount of money in integer kobo; 100 kobo are one Naira. */
export type Kobo = number & { readonly unit: 'kobo' };

/** Returns a number that is known to be integer kobo as an amount: the only way to make one. */
export function kobo(amount: number): Kobo {
  return amount as Kobo;
}

/** Adds amounts. */
export function sumKobo(amounts: Iterable<Kobo>): Kobo {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return kobo(sum);
}

const PLAIN = /^\d{1,13}(\.\d{1,2})?$/;
const GROUPED_WIRE = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;
const GROUPED = /^\d{1,3}(,\d{3}){1,4}(\.\d{1,2})?$/;

/**
 * Parses an amount typed into a field (spec section 5: digits, commas and a decimal point). Commas must separate
 * thousands, so that "1,5" is refused and not read as fifteen. Returns undefined for anything that is not an amount.
 */
export function parseNaira(typed: string): Kobo | undefined {
  const text = plainText(typed);
  if (!PLAIN.test(text) && !GROUPED.test(text)) return undefined;
  return koboFromDecimal(text.replaceAll(',', ''));
}

/** Returns the message for text that is not an amount. */
export function invalidAmountMessage(typed: string): string {
  return `“${typed}” is not an amount. Use digits, such as 1,500 or 1500.50.`;
}

/**
 * Converts a number or string of Naira from the upstream into kobo. Rounds to the nearest kobo, half away from zero.
 * Returns undefined for anything else, also for commas that do not separate thousands.
 */
export function koboFromWire(value: unknown): Kobo | undefined {
  if (typeof value === 'string') return koboFromText(value.trim());
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const amount = Math.round(value * 100);
  // The division is exact, so that no rounding is needed.
  if (Number.isSafeInteger(amount) && amount / 100 === value) return kobo(amount === 0 ? 0 : amount);
  return koboFromDecimal(decimalText(value));
}

function koboFromText(text: string): Kobo | undefined {
  return text.includes(',') && !GROUPED_WIRE.test(text) ? undefined : koboFromDecimal(text.replaceAll(',', ''));
}

/** Converts kobo into the number of Naira that the upstream expects, e.g. 150050 becomes 1500.5. */
export function nairaForWire(amount: Kobo): number {
  return amount / 100;
}

/** Formats an amount for the screen: ₦1,234.50. Negative amounts have a leading minus sign. */
export function formatNaira(amount: Kobo): string {
  return `${sign(amount)}₦${grouped(amount)}`;
}

const ROUND = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** Formats an amount for a place with little room: ₦1,234, with kobo only when there are some. */
export function formatShortNaira(amount: Kobo): string {
  return formatNaira(amount).replace(/\.00$/, '');
}

/** Formats an amount for a place with very little room, rounded: ₦14.3M, ₦477.0K, ₦950. */
export function formatRoundNaira(amount: Kobo): string {
  const naira = Math.abs(amount) / 100;
  const [unit, letter] = ROUND.find(([least]) => naira >= least) ?? [1, ''];
  return `${sign(amount)}₦${letter ? `${(naira / unit).toFixed(1)}${letter}` : Math.round(naira)}`;
}

/** Shown in place of an amount that is missing or unreadable. */
export const NOT_AVAILABLE = 'not available';

/** Formats an amount that may be missing. */
export function formatKnownNaira(amount: Kobo | undefined): string {
  return amount === undefined ? NOT_AVAILABLE : formatNaira(amount);
}

/** Formats an optional amount, which is omitted when it is missing. */
export function formatOptionalNaira(amount: Kobo | undefined): string | undefined {
  return amount === undefined ? undefined : formatNaira(amount);
}

/** Formats an amount for receipts, whose printers have no Naira sign: N1,234.50 (spec section 9). */
export function formatReceiptNaira(amount: Kobo): string {
  return `${sign(amount)}N${grouped(amount)}`;
}

/** Formats an amount for an input field: 1,234.50, without a symbol. */
export function formatAmountInput(amount: Kobo): string {
  return `${sign(amount)}${grouped(amount)}`;
}

function koboFromDecimal(text: string): Kobo | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const [, minus, whole, fraction = ''] = match;
  const cents = Number(fraction.slice(0, 2).padEnd(2, '0'));
  const roundUp = Number(fraction[2] ?? '0') >= 5 ? 1 : 0;
  const amount = Number(whole) * 100 + cents + roundUp;
  if (!Number.isSafeInteger(amount)) return undefined;
  return kobo(minus && amount !== 0 ? -amount : amount);
}

function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(6) : text;
}

function sign(amount: Kobo): string {
  return amount < 0 ? '-' : '';
}

function grouped(amount: Kobo): string {
  const absolute = Math.abs(amount);
  const whole = groupedDigits(String(Math.trunc(absolute / 100)));
  return `${whole}.${String(absolute % 100).padStart(2, '0')}`;
}
