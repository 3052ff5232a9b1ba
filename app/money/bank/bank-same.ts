import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainText } from '~/domain/typed-text';
import type { ReadBankLine } from './bank-lines';
import { isSamePaymentId, paymentIds, tellingWords } from './payment-ids';

/** A line as it was read or stored; what was stored by an older version has less. */
type Line = Pick<ReadBankLine, 'day' | 'amount' | 'text' | 'reference'> &
  Partial<{ [Name in 'balance' | 'paymentIds' | 'row']: ReadBankLine[Name] | undefined }>;

/** So many lines are prepared before others have their turn. */
const AT_ONCE = 500;

/** What is compared of a line. */
type Compared = {
  key: string;
  row: string | undefined;
  ids: readonly string[];
  text: string;
  reference: string;
  balance: number | undefined;
  isTaken: boolean;
};

/** Returns what two lines have in common that may be one payment, and whether they are. */
type Rule = { keysOf: (line: Compared) => readonly string[]; isSame: (a: Compared, b: Compared) => boolean };

/** How a payment is known, the surest first: a line that is only like another must not be taken for it. */
const RULES: readonly Rule[] = [
  { keysOf: ({ row }) => (row === undefined ? [] : [row]), isSame: () => true },
  { keysOf: idsBegin, isSame: (a, b) => haveSameId(a, b) && hasSameBalance(a, b) === true },
  { keysOf: idsBegin, isSame: haveSameId },
  { keysOf: ({ text }) => [text], isSame: (a, b) => hasSameBalance(a, b) === true },
  { keysOf: ({ balance }) => (balance === undefined ? [] : [`${balance}`]), isSame: isShortened },
  { keysOf: ({ text }) => [text], isSame: mayBeSame },
];

/**
 * Returns the lines that are not known yet. A payment is known by its day, its amount and what else the file says of it: the cells of its
 * row, whatever columns were chosen; an id of it, such as a session id; or its text and the balance after it. Its place in the file and
 * its number there say nothing. Each known line is one payment. With many others have their turn in between.
 */
export async function unknownLines<Own extends Line>(read: readonly Own[], known: readonly Line[]): Promise<Own[]> {
  const ofMany = idsOfMany(read);
  const lines = read.map((line) => compared(line, ofMany));
  const keys = new Set(lines.map(({ key }) => key));
  const others: Compared[] = [];
  for (const [index, line] of known.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    if (keys.has(keyOf(line))) others.push(compared(line, ofMany));
  }
  for (const rule of RULES) {
    await nextTurn();
    takeKnown(lines, others, rule);
  }
  return read.filter((_, index) => !lines[index]!.isTaken);
}

/** Marks the lines that are known by a rule, and the known lines that they are. */
function takeKnown(lines: readonly Compared[], known: readonly Compared[], { keysOf, isSame }: Rule): void {
  const left = new Map<string, Compared[]>();
  for (const one of known)
    for (const key of one.isTaken ? [] : keysOf(one)) {
      const alike = left.get(one.key + key);
      if (alike) alike.push(one);
      else left.set(one.key + key, [one]);
    }
  for (const line of lines) {
    if (line.isTaken) continue;
    for (const key of keysOf(line)) {
      const same = left.get(line.key + key)?.find((one) => !one.isTaken && isSame(line, one));
      if (!same) continue;
      line.isTaken = same.isTaken = true;
      break;
    }
  }
}

const keyOf = ({ day, amount }: Line) => `${day} ${amount} `;

function compared(line: Line, ofMany: ReadonlySet<string>): Compared {
  const { row, text, reference, balance } = line;
  return {
    key: keyOf(line),
    row,
    ids: (line.paymentIds ?? paymentIds([reference])).filter((id) => !ofMany.has(id)),
    text: plainText(text).toUpperCase(),
    reference: plainText(reference).toUpperCase(),
    balance: balance ? Number(balance) : undefined,
    isTaken: false,
  };
}

/** Returns the ids that several texts of a file have, such as the number of a terminal: they identify no payment. */
function idsOfMany(lines: readonly Line[]): ReadonlySet<string> {
  const textOf = new Map<string, string>();
  const ofMany = new Set<string>();
  for (const { paymentIds: ids = [], text } of lines)
    for (const id of ids)
      if ((textOf.get(id) ?? text) !== text) ofMany.add(id);
      else textOf.set(id, text);
  return ofMany;
}

/** Returns how the ids of a line begin: behind that, a bank may have put something. */
function idsBegin({ ids }: Compared): string[] {
  return ids.map((id) => id.slice(0, 8));
}

/** True for the same balance after both, false for another one, undefined where either is not known. */
const hasSameBalance = (a: Compared, b: Compared) =>
  a.balance === undefined || b.balance === undefined ? undefined : a.balance === b.balance;

/** True for lines with an id in common. Banks shorten texts, but they do not replace them, least of all with another balance. */
function haveSameId(a: Compared, b: Compared): boolean {
  if (!a.ids.some((id) => b.ids.some((other) => isSamePaymentId(id, other)))) return false;
  const balance = hasSameBalance(a, b);
  if (a.text === b.text || balance !== undefined) return a.text === b.text || balance === true;
  const [words, others] = [tellingWords(a.text), tellingWords(b.text)];
  return words.size === 0 || others.size === 0 || [...words].some((word) => others.has(word));
}

/** True where a bank has cut the text of one of two lines with the same balance. */
function isShortened(a: Compared, b: Compared): boolean {
  const [short, long] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text];
  return short.length >= 8 && long.startsWith(short);
}

/** True for lines with the same text of which nothing says that they are two payments. */
function mayBeSame(a: Compared, b: Compared): boolean {
  const haveOtherIds = a.ids.length > 0 && b.ids.length > 0;
  const mayHaveSameReference = !a.reference || !b.reference || a.reference === b.reference;
  return !haveOtherIds && mayHaveSameReference && hasSameBalance(a, b) !== false;
}
