/** Columns of a mobile thermal printer (spec section 9). */
export const PRINTER_COLUMNS = 32;

/** A rule across the paper. */
export const RULE = '-'.repeat(PRINTER_COLUMNS);

/** Returns a label and its right-aligned value in lines of at most 32 columns (spec section 2, Receipts). */
export function padLine(label: string, value: string): string[] {
  const left = printable(label);
  const right = printable(value);
  if (columns(left) + columns(right) <= PRINTER_COLUMNS) {
    return [left + ' '.repeat(PRINTER_COLUMNS - columns(left) - columns(right)) + right];
  }
  return [...wrap(left), ...wrap(right).map((line) => ' '.repeat(PRINTER_COLUMNS - columns(line)) + line)];
}

/** Converts text for the printer: no Naira sign, no invisible characters, single spaces. */
export function printable(text: string): string {
  return text
    .replaceAll('₦', 'N')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}

/** A letter with the marks above and below it, which take no column of their own. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;
const lettersOf = (text: string): string[] => text.match(LETTER) ?? [];

const columns = (text: string): number => lettersOf(text).length;

/** Centres a line on the paper. */
export function centre(line: string): string {
  return ' '.repeat(Math.floor((PRINTER_COLUMNS - columns(line)) / 2)) + line;
}

/** Wraps text into lines of at most 32 columns, between words where possible. */
export function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap(splitLongWord)) {
    const longer = line ? `${line} ${word}` : word;
    if (columns(longer) <= PRINTER_COLUMNS) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

function splitLongWord(word: string): string[] {
  const letters = lettersOf(word);
  const parts: string[] = [];
  for (let start = 0; start < letters.length; start += PRINTER_COLUMNS) {
    parts.push(letters.slice(start, start + PRINTER_COLUMNS).join(''));
  }
  return parts;
}
