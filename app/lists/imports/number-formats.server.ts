import { TooMany } from './limits';
import type { Parts } from './workbook-parts.server';

/**
 * How a number of a workbook is shown where that is no plain number: as a day, in percent, with zeros before it, or as another number,
 * such as in thousands.
 */
export type NumberFormat = 'day' | 'percent' | 'another' | { digits: number };

const MAX_STYLES = 70_000;
const DAY_NUMBERS = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/;
const PERCENT_NUMBERS = /^(9|10)$/;

/** Returns the formats of cells by the number of their style. */
export async function numberFormats(parts: Parts, part: string): Promise<(NumberFormat | undefined)[]> {
  const own = new Map<string, string>();
  const styles: (NumberFormat | undefined)[] = [];
  let isCellStyle = false;
  await parts.read(part, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') own.set(numFmtId, formatCode);
      if (name === 'cellXfs') isCellStyle = true;
      if (name !== 'xf' || !isCellStyle) return;
      const code = own.get(numFmtId);
      if (styles.push(code === undefined ? builtIn(numFmtId) : formatOf(code)) > MAX_STYLES)
        throw new TooMany('styles');
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Commas behind the digits divide by a thousand; digits, signs and units of the format itself are none of the number. */
const ANOTHER = /[0#?.],+(?![0#?,])|\\\d|"[^"]*(\d|\bdr\b|^-|-$|"-|\bk\b|\bm\b)[^"]*"/i;

/** True for a format in which a number above zero reads as another one, or as nothing. */
function showsAnother(code: string): boolean {
  const [positive = ''] = code.split(';');
  return (positive === '' && code !== '') || ANOTHER.test(positive) || /[(]|^-/.test(withoutTexts(positive));
}

/** Returns a format without its texts, spaces, colours and conditions; [h] is a duration. */
const withoutTexts = (code: string) => code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '');

function builtIn(number: string): NumberFormat | undefined {
  if (DAY_NUMBERS.test(number)) return 'day';
  return PERCENT_NUMBERS.test(number) ? 'percent' : undefined;
}

function formatOf(code: string): NumberFormat | undefined {
  const bare = withoutTexts(code);
  if (bare.includes('%')) return 'percent';
  if (showsAnother(code)) return 'another';
  if (/[dmyhs]/i.test(bare.replace(/general/gi, ''))) return 'day';
  const [, zeros = ''] = /^(0{2,30})(;.*)?$/.exec(bare.replace(/[- ]/g, '')) ?? [];
  return zeros ? { digits: zeros.length } : undefined;
}
