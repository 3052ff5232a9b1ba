import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import * as cheerio from 'cheerio';

const run = promisify(execFile);
const MM_OF_POINT = 25.4 / 72;
/** Dots per inch of a thermal printer. */
const DPI = 203;

/** Text between spaces, in one line, on a page counted from 0, with the distance of its sides from the left edge of the paper in mm. */
export type Word = { text: string; page: number; from: number; to: number };
/** What a printer puts on paper. */
export type Print = { words: Word[]; ink: { from: number; to: number } };

/** Prints a page in black on a roll of paper of a width in mm. Needs pdftotext and pdftoppm of poppler-utils. */
export async function printed(page: Page, width: number, file: string): Promise<Print> {
  return { words: await printedWords(page, width, file), ink: await inkOf(file) };
}

/** Returns the words of a page that is printed on paper of a width in mm. Needs pdftotext. */
export async function printedWords(page: Page, width: number, file: string): Promise<Word[]> {
  await writeFile(file, await page.pdf({ width: `${width}mm`, height: '200mm', margin: {}, printBackground: false }));
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 64 * 1024 * 1024 });
  const $ = cheerio.load(stdout, { xmlMode: true });
  const mm = (value?: string) => Number(value) * MM_OF_POINT;
  return $('page')
    .toArray()
    .flatMap((sheet, page) =>
      $(sheet)
        .find('word')
        .toArray()
        .map((word) => ({
          text: $(word).text(),
          page,
          from: mm($(word).attr('xMin')),
          to: mm($(word).attr('xMax')),
        })),
    );
}

/** Returns the first and the last column of dots that a printer blackens on any page, in mm. */
async function inkOf(file: string): Promise<Print['ink']> {
  const { stdout } = await run('pdftoppm', ['-mono', '-r', String(DPI), file], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  let from = Infinity;
  let to = -Infinity;
  // Each page is a PBM image: its size as text, and then one bit for each dot, every row from a new byte.
  for (let at = 0; at < stdout.length;) {
    const [head, columns, rows] = /^P4\s+(\d+)\s+(\d+)\s/.exec(stdout.toString('latin1', at, at + 40))!;
    const bytes = Math.ceil(Number(columns) / 8);
    const start = at + head.length;
    at = start + bytes * Number(rows);
    for (let dot = start * 8; dot < at * 8; dot++) {
      if (((stdout[dot >> 3]! >> (7 - (dot & 7))) & 1) === 0) continue;
      const column = (dot - start * 8) % (bytes * 8);
      from = Math.min(from, column);
      to = Math.max(to, column + 1);
    }
  }
  return { from: (from * 25.4) / DPI, to: (to * 25.4) / DPI };
}
