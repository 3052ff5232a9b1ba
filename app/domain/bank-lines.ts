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
export type ReadBankLine = {
  day: string;
  amount: Kobo;
  text: string;
  reference: string;
  /** All its cells. */ row: string;
};

/** How banks head their columns, the likeliest first. */
const HEADERS: Readonly<Record<BankColumn, readonly RegExp[]>> = {
  day: [/date/i, /\bday\b/i],
  amount: [/credit|paid in|money in|inflow/i, /deposit|amount/i],
  text: [/narration|description|details|remarks?|particulars/i, /sender|name/i],
  reference: [/\bref|session|transaction id/i],
};
/** What is no money that came in, whatever else the head says. */
const NO_MONEY_IN = /debit|withdraw|paid out|money out|outflow|balance|\bref|reference|\bid\b/i;

/** Returns where the columns probably are, by the first row of a file. */
export function guessedMapping(header: readonly Cell[]): BankMapping {
  const names = header.map(textOf);
  const at = (column: BankColumn) => {
    const isPossible = (name: string) => column !== 'amount' || !NO_MONEY_IN.test(name);
    const found = HEADERS[column].map((head) => names.findIndex((name) => head.test(name) && isPossible(name)));
    return found.find((index) => index >= 0) ?? -1;
  };
  return { day: at('day'), amount: at('amount'), text: at('text'), reference: at('reference') };
}

/** Tells files of the same bank from others: by the names of their columns. */
export function signatureOf(header: readonly Cell[]): string {
  return header
    .map((cell) => textOf(cell).toLowerCase())
    .join('|')
    .slice(0, 300);
}

/**
 * Returns the lines of money that came in, how many rows have none, and how many have an amount or a day that cannot be read. The
 * first row names the columns, unless it is a line itself.
 */
export function readBankRows(rows: readonly (readonly Cell[])[], mapping: BankMapping) {
  const cellOf = (cells: readonly Cell[], column: BankColumn) =>
    mapping[column] < 0 ? undefined : cells[mapping[column]];
  const [first = []] = rows;
  // A file without names of columns begins with a line.
  const isLine = dayOf(cellOf(first, 'day')) !== undefined && amountOf(cellOf(first, 'amount')) !== undefined;
  const filled = rows.slice(isLine ? 0 : 1).filter((cells) => cells.some(isFilled));
  const lines: ReadBankLine[] = [];
  let [others, unread] = [0, 0];
  for (const cells of filled) {
    const cell = (column: BankColumn) => cellOf(cells, column);
    const day = dayOf(cell('day'));
    const amount = amountOf(cell('amount'));
    if (!isFilled(cell('amount')) || (amount !== undefined && amount <= 0)) others++;
    else if (day === undefined || amount === undefined || lines.length === MAX_BANK_LINES) unread++;
    else
      lines.push({
        day,
        amount,
        text: textOf(cell('text')).slice(0, 160),
        reference: textOf(cell('reference')).slice(0, 60),
        row: JSON.stringify(cells.map(textOf)),
      });
  }
  return { lines, others, unread };
}

/** The first and the last day that a spreadsheet may mean by a number: 1954 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];
const DAY_MS = 24 * 60 * 60_000;

function dayOf(cell: Cell): string | undefined {
  const text = textOf(cell);
  // A workbook has days as numbers, from the end of 1899 on; a time may follow a day.
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL)
    return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
  return dayFrom(text) ?? dayFrom(text.split(/[ T]/)[0] ?? '');
}

/** More is no amount, but a number of another column. */
const MAX_AMOUNT = 100_000_000_000_00;

function amountOf(cell: Cell): Kobo | undefined {
  const amount =
    typeof cell === 'number' ? Math.round(cell * 100) : parseNaira(textOf(cell).replace(/^(₦|NGN|N|\+)\s*/i, ''));
  return amount !== undefined && Number.isSafeInteger(amount) && amount <= MAX_AMOUNT ? kobo(amount) : undefined;
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
  line: Omit<ReadBankLine, 'row'>,
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
  line: Pick<ReadBankLine, 'day' | 'amount'>,
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
