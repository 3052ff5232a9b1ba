import { describe, expect, it } from 'vitest';
import { guessedMapping } from './bank-columns';
import { readBankRows } from './bank-lines';

describe('the rows of a bank statement', () => {
  it('are read by the names of their columns; what went out, or has no day, is left out', () => {
    const header = ['Trans. Date', 'Reference', 'Narration', 'Debit', 'Credit'];
    const rows = [
      header,
      ['20-Nov-2026', 'S1', 'TRF FROM ADAEZE', '', '250,000.00'],
      ['20/11/2026 10:15', 'S2', 'POS charge', '50.00', ''],
      ['total', '', '', '', '1'],
      [],
      [new Date('2026-11-21T00:00:00Z'), '', 'x', null, 1500.5],
      [46354, '', 'y', null, 7],
      ['20/11/2026', '', 'a number of another column', null, 1e20],
    ];
    const mapping = guessedMapping(rows);
    expect(mapping).toMatchObject({ header: 0, day: 0, amount: 4, text: 2, reference: 1, order: 'day first' });
    expect(readBankRows(rows, mapping, false)).toMatchObject({
      lines: [
        { day: '2026-11-20', amount: 250_000_00, text: 'TRF FROM ADAEZE', reference: 'S1' },
        { day: '2026-11-21', amount: 1_500_50, text: 'x', reference: '' },
        // A workbook's day is a number.
        { day: '2026-11-28', amount: 7_00, text: 'y', reference: '' },
      ],
      others: 1,
      around: 1,
      unread: [8],
    });
  });

  it('are read from the first row on where no row names the columns', () => {
    const rows = [
      ['27/11/2026', 'HEADLESS ONE', '100'],
      ['27/11/2026', 'HEADLESS TWO', '200'],
    ];
    const guessed = guessedMapping(rows);
    expect(guessed).toMatchObject({ header: -1, day: -1, amount: -1 });
    const { lines } = readBankRows(rows, { ...guessed, day: 0, text: 1, amount: 2, direction: -1 }, false);
    expect(lines.map(({ text }) => text)).toEqual(['HEADLESS ONE', 'HEADLESS TWO']);
  });

  it.each([
    [['Date', 'Narration', 'Debit Amount', 'Credit Amount'], 3],
    [['Date', 'Credit Reference', 'Narration', 'Amount'], 3],
    [['Date', 'Deposit ID', 'Balance'], -1],
  ])('have no money in where %s says otherwise', (header, amount) => {
    expect(guessedMapping([header]).amount).toBe(amount);
  });

  it('are read as before of the same bank, but for what the file proves', () => {
    const header = ['Date', 'Value', 'Amount', 'Kind', 'Note'];
    const known = { day: 1, amount: 2, direction: 3, text: 4, order: 'month first' } as const;
    // What the file says itself goes first.
    expect(
      guessedMapping([header, ['1/2/2026', '2/2/2026', '5', 'DR', 'x']], 0, { ...known, direction: -1 }).direction,
    ).toBe(3);
    const guess = (day: string) => guessedMapping([header, ['1/2/2026', day, '5', 'CR', 'x']], 0, known);
    expect(guess('11/12/2026')).toMatchObject({ ...known, reference: -1, order: 'month first' });
    expect(guess('21/12/2026')).toMatchObject({ ...known, order: 'day first' });
  });
});
