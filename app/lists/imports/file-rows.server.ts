import { TOO_MANY, TooMany } from './limits';
import type { ReadTable } from './table';
import { rowsOfText } from './text-rows.server';
import { rowsOfWorkbook } from './workbook.server';

const SAVE_AS = 'Save it as CSV or as an Excel workbook (.xlsx), and choose it again.';
const UNREADABLE = `This file cannot be read. ${SAVE_AS}`;

/** Files that are sent in place of a list, by how they begin. */
const OTHERS: readonly [RegExp, string][] = [
  [
    /^%PDF/,
    `This is a PDF, which is made to be printed. Ask the bank for CSV or Excel, or open it in a spreadsheet. ${SAVE_AS}`,
  ],
  [
    /^\u00d0\u00cf\u0011\u00e0/,
    `This is an old Excel workbook (.xls), or one with a password. Open it in Excel. ${SAVE_AS}`,
  ],
  [
    /^\s*(<!doctype html|<html|<table|<\?xml[^]*<(html|table))/i,
    `This is a web page with the name of a table. Open it in a spreadsheet. ${SAVE_AS}`,
  ],
];

/**
 * Returns the rows of a file: of the first sheet of a workbook that is shown, or else of its text. Returns a sentence for one that
 * cannot be read, or has too many. Reads it in pieces, and only as far as a list of lines can go.
 */
export async function rowsOfFile(content: Buffer): Promise<ReadTable | string> {
  if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return rowsOfWorkbook(content).catch((error: unknown) => (error instanceof TooMany ? TOO_MANY : UNREADABLE));
  const start = content
    .subarray(0, 1_000)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  const other = OTHERS.find(([beginning]) => beginning.test(start));
  if (other) return other[1];
  const text = textIn(content);
  return text === undefined ? UNREADABLE : rowsOfText(text);
}

/** Returns the text of a file, which is UTF-8, UTF-16 with a mark, or what Windows writes; undefined for a picture and the like. */
function textIn(content: Buffer): string | undefined {
  const mark = content.length > 1 ? content.readUInt16LE(0) : 0;
  if (mark === 0xfeff) return new TextDecoder('utf-16le').decode(content);
  if (mark === 0xfffe) return new TextDecoder('utf-16be').decode(content);
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
