import { type Cell, isFilled, textOf } from '~/domain/table-cell';
import { dayFrom } from '~/domain/typed-day';
import { plainText } from '~/domain/typed-text';

/** The most letters of an id. */
const MAX_LENGTH = 40;

/**
 * Numbers that a spreadsheet rounded, amounts, numbers of accounts, phones and terminals, which have fewer than twelve digits, and days
 * with letters before them, such as those of a batch.
 */
const OTHER = /^[\d.]+E\+?\d+$|^[^A-Z]*[.,]\d\d?[^\d]*$|^\d{1,11}$|^[A-Z]*20\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/;

/** Returns an id as it is compared: in capitals, without spaces, and without the zeros before a number, which spreadsheets drop. */
const comparable = (text: string) =>
  plainText(text)
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^0+(?=\d)/, '');

/**
 * Returns the cells that identify one payment, such as a session id: long, with digits, and no day or amount. Others, such as `NIP` or
 * `0001`, are of many payments. A spreadsheet has rounded a number such as 1.00004E+29.
 */
export function paymentIds(cells: readonly Cell[]): string[] {
  const ids = cells.filter(isFilled).flatMap((cell) => {
    const text = textOf(cell);
    if (cell instanceof Date || text.length > MAX_LENGTH) return [];
    const id = comparable(text);
    const isLong = id.length >= 8 && (id.match(/\d/g) ?? []).length >= 6;
    const isOther = OTHER.test(id) || dayFrom(text) !== undefined;
    return isLong && !isOther ? [id] : [];
  });
  return [...new Set(ids)];
}

/** True for one id, also where a bank has put something behind it: FT26321ABCD55/BNK. */
export function isSamePaymentId(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^$|^[^A-Z0-9]/.test(long.slice(short.length));
}

/** Words that are in the texts of many payments. */
const COMMON = new Set(
  'FROM TRF TRANSFER NIP THE FOR AND REF PAYMENT BANK MOBILE USSD POS WEB INWARD VIA LTD LIMITED NIG NIGERIA PLC STORE STORES SHOP'.split(
    ' ',
  ),
);

/** Returns the words of a payment's text that tell it from others. */
export function tellingWords(text: string): ReadonlySet<string> {
  return new Set(
    plainText(text)
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => word.length >= 3 && !COMMON.has(word)),
  );
}
