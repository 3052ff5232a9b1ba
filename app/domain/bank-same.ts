import type { ReadBankLine } from './bank-lines';
import { plainText } from './typed-text';

type Line = Omit<ReadBankLine, 'balance'> & { balance?: string };

/** A reference of the bank that names one payment: long, and with digits. Others, such as `NIP` or `0001`, are of many. */
function tellingReference({ reference }: Line): string | undefined {
  const name = plainText(reference).replace(/\s/g, '').toUpperCase();
  return name.length >= 8 && (name.match(/\d/g) ?? []).length >= 6 ? name : undefined;
}

/** Returns what is the same of a payment in each export: with a telling reference not its text, which banks shorten. */
function keyOf(line: Line): string {
  const words = [line.reference, line.text].map((text) => plainText(text).toUpperCase());
  return JSON.stringify([line.day, line.amount, tellingReference(line) ?? words]);
}

/**
 * Returns the lines that are not known yet. A payment is known by its day, amount and reference, or by its text and the balance after
 * it; never by its place in the file, its number there, or the order of columns. Each known line stands for one.
 */
export function unknownLines(read: readonly ReadBankLine[], known: readonly Line[]): ReadBankLine[] {
  const left = new Map<string, Line[]>();
  for (const line of known) left.set(keyOf(line), [...(left.get(keyOf(line)) ?? []), line]);
  return read.filter((line) => {
    const same = left.get(keyOf(line)) ?? [];
    const hasName = tellingReference(line) !== undefined;
    const isSame = ({ balance }: Line) => hasName || !balance || !line.balance || balance === line.balance;
    const exact = same.findIndex(({ balance }) => balance !== undefined && balance === line.balance);
    const at = exact >= 0 ? exact : same.findIndex(isSame);
    if (at >= 0) same.splice(at, 1);
    return at < 0;
  });
}
