import { parse } from 'csv-parse/sync';
import { MAX_COLUMNS, MAX_FILLED_ROWS, MAX_ROWS, pause, TOO_FAR_RIGHT, TOO_MANY } from './limits';
import type { ReadTable } from './table';

const NO_LIST = 'This cannot be read: a line of it is too long for a list.';

/** Longer lines are no lines of a list. */
const MAX_LINE = 20_000;
const MAX_CELLS = 200;
const MAX_QUOTES = 200;
/** The most lines of a text in quotes. */
const MAX_JOINED = 20;
/** What is read before others are served. */
const LETTERS_AT_ONCE = 4_000;
/** A line costs as much as so many letters, whatever is in it. */
const LETTERS_OF_LINE = 40;

/**
 * Returns the rows of a text whose columns are separated by commas, semicolons, tabs or bars; or a sentence when there are too many. A
 * text in quotes may have several lines. A quote that does not end is part of the text.
 */
export async function rowsOfText(typed: string): Promise<ReadTable | string> {
  const text = typed.replace(/^\ufeff/, '');
  const told = /^sep=(.)\r?\n/i.exec(text);
  const separator = told?.[1] ?? separatorOf(text);
  const rows: string[][] = told ? [[]] : [];
  let filled = 0;
  let letters = 0;
  let isCut = false;
  for (let at = told?.[0].length ?? 0; at <= text.length;) {
    const first = lineAt(text, at);
    if (first.line.length > MAX_LINE || countOf(first.line, separator) > MAX_CELLS) return NO_LIST;
    const joined = endsInQuotes(first.line, separator) ? joinedAt(text, at, separator) : undefined;
    letters += first.line.length + LETTERS_OF_LINE + (joined?.looked ?? 0);
    const cells = (joined?.cells ?? cellsOf(first.line, separator)).map(asShown);
    if (cells.some(Boolean) && ++filled > MAX_FILLED_ROWS) return TOO_MANY;
    isCut ||= cells.slice(MAX_COLUMNS).some(Boolean);
    rows.push(cells.slice(0, MAX_COLUMNS), ...Array.from({ length: (joined?.lines ?? 1) - 1 }, () => []));
    if (rows.length > MAX_ROWS) return TOO_MANY;
    at = joined?.next ?? first.next;
    if (letters > LETTERS_AT_ONCE) {
      letters = 0;
      await pause();
    }
  }
  return { rows, leftOut: isCut ? [TOO_FAR_RIGHT] : [], countsFrom1904: false };
}

/** Returns the line that begins there, and where the next one does: behind the end of the text after the last. */
function lineAt(text: string, at: number): { line: string; next: number } {
  const ends = /\r\n|\r|\n|$/g;
  ends.lastIndex = at;
  const { index, 0: end } = ends.exec(text)!;
  return { line: text.slice(at, index), next: end === '' ? text.length + 1 : index + end.length };
}

/**
 * Reads a row whose text in quotes goes on in the next lines. `cells` is undefined when the quote does not end, or when it would
 * swallow a line that is a row by itself; `looked` is how many letters that took.
 */
function joinedAt(text: string, at: number, separator: string) {
  let { line: record, next } = lineAt(text, at);
  const own: string[] = [];
  for (let lines = 2; lines <= MAX_JOINED && next <= text.length && record.length <= MAX_LINE; lines++) {
    const { line, next: behind } = lineAt(text, next);
    record += `\n${line}`;
    next = behind;
    own.push(line);
    if (endsInQuotes(record, separator)) continue;
    const cells = quotedCells(record, separator);
    const isRow = (one: string) =>
      !endsInQuotes(one, separator) && cellsOf(one, separator).length >= (cells?.length ?? 0);
    if (!cells || own.some(isRow)) break;
    return { cells, lines, next, looked: record.length };
  }
  return { looked: record.length };
}

/** True when a text in quotes goes on behind this line. */
function endsInQuotes(line: string, separator: string): boolean {
  let isInQuotes = false;
  let isStart = true;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (isInQuotes) {
      if (letter !== '"') continue;
      if (line[at + 1] === '"') at++;
      else if (/^\s*$/.test(line.slice(at + 1, at + 20).split(separator, 1)[0]!)) isInQuotes = false;
    } else if (letter === separator) isStart = true;
    else if (isStart && letter === '"') {
      isInQuotes = true;
      isStart = false;
    } else if (letter !== ' ' || separator === ' ') isStart = false;
  }
  return isInQuotes;
}

/** How many lines at the start tell what separates the columns. */
const TELLING_LINES = 50;

/** How much more a separator is worth that also divides a row of words, which names the columns, above the others. */
const WORTH_OF_HEADER = 4;

/** Returns what separates the columns: what most of the first lines have, in the same number, from a row of words on. */
function separatorOf(text: string): string {
  const lines: string[] = [];
  for (let at = 0, looked = 0; at <= text.length && looked < TELLING_LINES; looked++) {
    const { line, next } = lineAt(text, at);
    if (line.trim()) lines.push(line.slice(0, MAX_LINE).replace(/"[^"]*"/g, ''));
    at = next;
  }
  const score = (separator: string) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = countOf(line, separator);
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const isHeaded = (count: number) => !/\d/.test(lines.find((line) => countOf(line, separator) === count)!);
    return Math.max(0, ...[...counts].map(([count, times]) => count * times * (isHeaded(count) ? WORTH_OF_HEADER : 1)));
  };
  return [',', ';', '\t', '|'].sort((a, b) => score(b) - score(a))[0]!;
}

const countOf = (line: string, sign: string) => line.split(sign).length - 1;

function cellsOf(line: string, separator: string): string[] {
  // One of very many quotes is part of the text.
  const quotes = countOf(line, '"');
  const cells =
    quotes === 0 || quotes > MAX_QUOTES || endsInQuotes(line, separator) ? undefined : quotedCells(line, separator);
  return cells ?? line.split(separator, MAX_CELLS).map((cell) => cell.trim());
}

/** Returns the cells of one row, or undefined where the quotes cannot be understood. */
function quotedCells(record: string, separator: string): string[] | undefined {
  try {
    const rows: string[][] = parse(record, {
      delimiter: separator,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
    });
    return rows.length === 1 ? rows[0]!.slice(0, MAX_CELLS) : undefined;
  } catch {
    return undefined;
  }
}

/** Our own files, and others, write digits as a formula or behind an apostrophe, so that a spreadsheet does not round them. */
const asShown = (cell: string) => /^="(.*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[\d+])/, '');
