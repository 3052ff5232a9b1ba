import { type Cell, isFilled, textOf } from './cell';
import { lagosDay } from './lagos';
import { type Kobo, kobo, parseNaira } from './naira';
import { dayFrom } from './typed-day';

/** The most lines of a bank statement that are read at once. */
export const MAX_BANK_LINES = 1_000;

/** What a column of a bank's file can have. */
export const BANK_COLUMNS = ['day', 'amount', 'text', 'reference'] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];
/** Where the columns are, counted from 0; -1 for one that the file does not have. */
export type BankMapping = Readonly<Record<BankColumn, number>>;

/** Money that came in, as a bank tells it. */
export type ReadBankLine = { day: string; amount: Kobo; text: string; reference: string };

const HEADERS: Readonly<Record<BankColumn, RegExp>> = {
  day: /date|day/i,
  amount: /credit|amount|deposit|money in|paid in/i,
  text: /narration|description|details|remarks?|particulars|sender|name/i,
  reference: /ref|session|transaction id/i,
};

/** Returns where the columns probably are, by the first row of a file. */
export function guessedMapping(header: readonly Cell[]): BankMapping {
  const names = header.map(textOf);
  const at = (column: BankColumn) => names.findIndex((name) => HEADERS[column].test(name));
  return { day: at('day'), amount: at('amount'), text: at('text'), reference: at('reference') };
}

/** Tells files of the same bank from others: by the names of their columns. */
export function signatureOf(header: readonly Cell[]): string {
  return header
    .map((cell) => textOf(cell).toLowerCase())
    .join('|')
    .slice(0, 300);
}

/** Returns the lines of money that came in, and how many rows have none or cannot be read. The first row names the columns. */
export function readBankRows(rows: readonly (readonly Cell[])[], mapping: BankMapping) {
  const filled = rows.slice(1).filter((cells) => cells.some(isFilled));
  const lines = filled.flatMap((cells): ReadBankLine[] => {
    const cell = (column: BankColumn) => (mapping[column] < 0 ? undefined : cells[mapping[column]]);
    const day = dayOf(cell('day'));
    const amount = amountOf(cell('amount'));
    if (day === undefined || amount === undefined || amount <= 0) return [];
    return [
      { day, amount, text: textOf(cell('text')).slice(0, 160), reference: textOf(cell('reference')).slice(0, 60) },
    ];
  });
  return { lines: lines.slice(0, MAX_BANK_LINES), others: filled.length - Math.min(lines.length, MAX_BANK_LINES) };
}

function dayOf(cell: Cell): string | undefined {
  if (cell instanceof Date) return textOf(cell);
  // A time may follow the day.
  return dayFrom(textOf(cell)) ?? dayFrom(textOf(cell).split(' ')[0] ?? '');
}

function amountOf(cell: Cell): Kobo | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? kobo(Math.round(cell * 100)) : undefined;
  return parseNaira(textOf(cell).replace(/^(₦|NGN|N|\+)\s*/i, ''));
}

type Vendor = { id: string; name: string; alias?: string };
type Deposit = { id: string; vendor?: string; amount?: Kobo; createdUtc?: string; reference?: string };
/** A vendor to whom a line may belong: why, and how sure that is, from 0 to 100. */
export type Suggestion = { vendorId: string; name: string; score: number; reason: string };
/** A deposit that may be that line already. */
export type Already = { id: string; reference?: string; day: string };

/** Words of many vendors' names, which tell nothing. */
const COMMON = new Set(
  'ltd limited nig nigeria plc co company enterprise enterprises stores store ventures global services and the of trf transfer from to'.split(
    ' ',
  ),
);
const words = (text: string) => text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? [];
const telling = (text: string) => words(text).filter((word) => !COMMON.has(word));

/** Returns what tells the texts of one sender from those of others, without numbers and dates. */
export function senderOf(text: string): string {
  return telling(text)
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .slice(0, 100);
}

const MIN_SCORE = 25;
const MAX_SUGGESTIONS = 3;
const NEAR_DAYS_MS = 3 * 24 * 60 * 60_000;

/** Returns the vendors to whom a line may belong, the likeliest first. `learned` is whose lines had the same sender before. */
export function suggestionsFor(
  line: ReadBankLine,
  vendors: readonly Vendor[],
  deposits: readonly Deposit[],
  learned: ReadonlyMap<string, string>,
): Suggestion[] {
  const said = new Set(words(`${line.text} ${line.reference}`));
  const knownId = learned.get(senderOf(line.text));
  return vendors
    .map(({ id, name, alias }) => {
      const reasons: [number, string][] = [];
      const share = shareOf(telling(name), said);
      if (knownId === id) reasons.push([60, 'the same sender was deposited to it before']);
      if (share === 1) reasons.push([50, 'its name is in the text']);
      else if (share >= 0.5) reasons.push([25, 'a part of its name is in the text']);
      if (alias && alias !== name && shareOf(telling(alias), said) === 1)
        reasons.push([30, 'its alias is in the text']);
      if (reasons.length > 0 && deposits.some((of) => of.vendor === name && of.amount === line.amount))
        reasons.push([10, 'it was deposited this amount before']);
      const score = Math.min(
        100,
        reasons.reduce((sum, [points]) => sum + points, 0),
      );
      return { vendorId: id, name, score, reason: reasons.map(([, reason]) => reason).join(', ') };
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS);
}

function shareOf(wanted: readonly string[], said: ReadonlySet<string>): number {
  return wanted.length === 0 ? 0 : wanted.filter((word) => said.has(word)).length / wanted.length;
}

/** Returns a deposit of the same amount to one of the vendors within three days: the line may be deposited already. */
export function alreadyDeposited(
  line: ReadBankLine,
  suggestions: readonly Suggestion[],
  deposits: readonly Deposit[],
): Already | undefined {
  const names = new Set(suggestions.map(({ name }) => name));
  const found = deposits.find(
    ({ vendor = '', amount, createdUtc }) =>
      amount === line.amount &&
      names.has(vendor) &&
      createdUtc !== undefined &&
      Math.abs(Date.parse(`${line.day}T11:00:00Z`) - Date.parse(createdUtc)) <= NEAR_DAYS_MS,
  );
  return found && { id: found.id, reference: found.reference, day: lagosDay(found.createdUtc!) };
}
