import type { Kobo } from '~/domain/naira';
import { type Cell, isFilled, textOf } from '~/domain/table-cell';
import { filledRows, hasTotal, isHeaderAgain, isTotal } from '~/lists/imports/table-rows';
import { bankAmount, directionOf, hasDecimalComma, hasNoAmount } from './bank-amounts';
import { type BankColumn, type BankMapping, NO_COLUMN } from './bank-columns';
import { bankDay } from './bank-days';
import { paymentIds } from './payment-ids';

/** The most lines of a bank statement that are read at once. */
export const MAX_BANK_LINES = 1_000;

/**
 * Money that came in, as a bank tells it. `balance` is the account's after it, in naira, and empty where no column has it. `paymentIds`
 * are the cells that identify this payment, and `row` has all cells of its row.
 */
export type ReadBankLine = {
  day: string;
  amount: Kobo;
  text: string;
  reference: string;
  balance: string;
  paymentIds: string[];
  row: string;
};

/** What a row of a bank's file is. `around` is no line of the account: above the header, the header again, a total. */
export type ReadBankRow =
  | { kind: 'line'; line: ReadBankLine }
  | { kind: 'other' | 'around' }
  | { kind: 'unread'; why: 'day' | 'amount' | 'direction' | 'width' | 'currency' };

/** What is in a bank's file by a mapping. Rows are numbered as in the file, from 1. */
export type ReadBankRows = {
  lines: ReadBankLine[];
  /** How many rows are of money that went out, or of none. */
  others: number;
  /** How many rows are no lines. */
  around: number;
  unread: number[];
};

/** What is a row around the lines of an account, such as its balance, or the foot of a page. */
const AROUND: readonly RegExp[] = [
  /^(opening|closing|available|current|book|ledger|final)( [a-z]+){0,2} balance( as (at|of)\b.*|[\s\d:.,\-/₦N()]*)$/i,
  /^page\s*(no\.?\s*)?:?\s*\d/i,
  /^end of (the )?(statement|report|list|transactions?|page|file)\b/i,
  /^(generated|printed|produced) (on|by|at|from)\b/i,
  /^this is (an?|your)\b/i,
];
/** Balances that are no payment although they have a day and an amount. */
const CARRIED =
  /^\W*((opening|closing|previous|last) bal(ance|\.)?( (brought|carried) (forward|down))?|(bal(ance|\.)? ?)?([bc]\/?(f|d|fwd)|(brought|carried) (forward|down)))( as (at|of)\b.*|[\s\d:.,\-/₦N()*]*)$/i;
/** The statuses of payments that did not come, or not yet. */
const NOT_PAID = /fail|pending|revers|declin|cancel|reject|abandon|processing|unsuccessful/i;
/** No currency, or ours by its name, its sign or the number of its code. */
const NAIRA = /^(|n|566)$|ngn|₦|naira/i;

type Rows = readonly (readonly Cell[])[];

/** Reads the rows of a bank's file. What is not read is counted, and told by its row. */
export function readBankRows(rows: Rows, mapping: BankMapping, countsFrom1904: boolean): ReadBankRows {
  const { above, below } = filledRows(rows, mapping.header);
  const read: ReadBankRows = { lines: [], others: 0, around: above.length, unread: [] };
  const rowOf = bankRowReader(rows, mapping, countsFrom1904);
  for (const { cells, row } of below) {
    const is = rowOf(cells);
    if (is.kind === 'line' && read.lines.length < MAX_BANK_LINES) read.lines.push(is.line);
    else if (is.kind === 'other') read.others++;
    else if (is.kind === 'around') read.around++;
    else read.unread.push(row);
  }
  return read;
}

/** Returns what reads a row below the header of a bank's file. */
export function bankRowReader(
  rows: Rows,
  mapping: BankMapping,
  countsFrom1904: boolean,
): (cells: readonly Cell[]) => ReadBankRow {
  const { header, order = 'day first' } = mapping;
  const names = (rows[header] ?? []).map(textOf);
  const find = (name: RegExp) => names.findIndex((one) => name.test(one));
  const balanceAt = find(/^(?!.*\b(before|opening|previous)\b).*balance/i);
  const statusAt = find(/^((transaction|tran|payment) )?(status|state)$/i);
  const currencyAt = find(/^(currency|ccy|curr)( code)?$/i);
  const cellOf = (cells: readonly Cell[], column: BankColumn) =>
    mapping[column] < 0 ? undefined : cells[mapping[column]];
  const below = rows.slice(header + 1);
  const decimalComma = hasDecimalComma(below.flatMap((cells) => [cellOf(cells, 'amount'), cells[balanceAt]]));
  return (cells) => {
    const cell = (column: BankColumn) => cellOf(cells, column);
    const [day, text] = [bankDay(cell('day'), { order, countsFrom1904 }), textOf(cell('text'))];
    const isAround = () =>
      isHeaderAgain(cells, rows[header]) || hasTotal(cells) || cells.map(textOf).some(isOfTheSheet);
    const isCarried = [text, textOf(cell('reference'))].some((one) => CARRIED.test(one) || isTotal(one));
    if ((day === undefined && isAround()) || isCarried) return { kind: 'around' };
    const amount = bankAmount(cell('amount'), decimalComma);
    const direction = mapping.direction === NO_COLUMN ? 'in' : directionOf(cell('direction'));
    const wentOut = amount !== undefined && (amount <= 0 || direction === 'out');
    if (header >= 0 && isShifted(cells, names.length)) return { kind: 'unread', why: 'width' };
    if (hasNoAmount(cell('amount')) || wentOut || NOT_PAID.test(textOf(cells[statusAt]))) return { kind: 'other' };
    if (!NAIRA.test(textOf(cells[currencyAt]))) return { kind: 'unread', why: 'currency' };
    if (day === undefined) return { kind: 'unread', why: 'day' };
    if (amount === undefined) return { kind: 'unread', why: 'amount' };
    if (direction === undefined) return { kind: 'unread', why: 'direction' };
    const reference = textOf(cell('reference')).slice(0, 60);
    const balanceAfter = bankAmount(cells[balanceAt], decimalComma);
    const balance = balanceAfter === undefined ? '' : String(balanceAfter / 100);
    const row = JSON.stringify(cells.map(textOf)).replace(/(,"")+\]$/, ']');
    const ids = paymentIds(cells.filter((_, at) => ![mapping.day, mapping.amount, balanceAt].includes(at)));
    return { kind: 'line', line: { day, amount, text: text.slice(0, 160), reference, balance, paymentIds: ids, row } };
  };
}

const isOfTheSheet = (text: string) => AROUND.some((beginning) => beginning.test(text));

/** True for a row of a text with more cells than there are names: a comma that is not in quotes has moved them. */
const isShifted = (cells: readonly Cell[], width: number) =>
  cells.slice(width).some(isFilled) && cells.every((cell) => typeof cell === 'string' || !isFilled(cell));
