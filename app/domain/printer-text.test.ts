import { describe, expect, it } from 'vitest';
import { padLine, printable, wrap } from './printer-text';

describe('text for the printer', () => {
  it('has N for Naira, single spaces, and no invisible signs', () =>
    expect(printable(' ₦500 and\r\n\u200b ₦200\u0000')).toBe('N500 and N200'));

  it('has no column for a mark above or below a letter', () => {
    const name = 'Ọláwálé q\u0301q\u0301'.normalize('NFD');
    const [line = ''] = padLine(name, 'N1,500.00');
    expect(line.replace(/\p{M}/gu, '')).toHaveLength(32);
    expect(wrap('q\u0301'.repeat(40))).toEqual(['q\u0301'.repeat(32), 'q\u0301'.repeat(8)]);
  });

  it.each([
    ['', []],
    ['Ikeja  West', ['Ikeja West']],
    ['42 Herbert Macaulay Way, Lagos NG', ['42 Herbert Macaulay Way, Lagos', 'NG']],
    ['42 Herbert Macaulay Way, Yaba NG', ['42 Herbert Macaulay Way, Yaba NG']],
    [`No. ${'x'.repeat(70)} end`, ['No.', 'x'.repeat(32), 'x'.repeat(32), 'xxxxxx end']],
  ])('wraps “%s” between words, and within a word that is too long', (text, lines) =>
    expect(wrap(text)).toEqual(lines),
  );
});
