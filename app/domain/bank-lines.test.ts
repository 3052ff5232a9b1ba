import { describe, expect, it } from 'vitest';
import { alreadyDeposited, guessedMapping, readBankRows, senderOf, suggestionsFor } from './bank-lines';
import { kobo } from './naira';

const VENDORS = [
  { id: 'a', name: 'Adaeze Stores Ltd', alias: 'Adaeze' },
  { id: 'c', name: 'Corner Shop Yaba', alias: 'Corner' },
];
const line = (text: string, amount = 250_000_00, day = '2026-11-20') => ({
  day,
  amount: kobo(amount),
  text,
  reference: '',
});

describe('the rows of a bank statement', () => {
  it('are read by the names of their columns; what went out, or has no day, is left out', () => {
    const header = ['Trans. Date', 'Reference', 'Narration', 'Debit', 'Credit'];
    const mapping = guessedMapping(header);
    expect(mapping).toEqual({ day: 0, amount: 4, text: 2, reference: 1 });
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
    expect(readBankRows(rows, mapping)).toMatchObject({
      lines: [
        { day: '2026-11-20', amount: 250_000_00, text: 'TRF FROM ADAEZE', reference: 'S1' },
        { day: '2026-11-21', amount: 1_500_50, text: 'x', reference: '' },
        // A workbook's day is a number.
        { day: '2026-11-28', amount: 7_00, text: 'y', reference: '' },
      ],
      others: 1,
      unread: 2,
    });
  });

  it('are read from the first row on where no row names the columns', () => {
    const rows = [
      ['27/11/2026', 'HEADLESS ONE', '100'],
      ['27/11/2026', 'HEADLESS TWO', '200'],
    ];
    const { lines } = readBankRows(rows, { day: 0, text: 1, amount: 2, reference: -1 });
    expect(lines.map(({ text }) => text)).toEqual(['HEADLESS ONE', 'HEADLESS TWO']);
  });

  it.each([
    [['Date', 'Narration', 'Debit Amount', 'Credit Amount'], 3],
    [['Date', 'Credit Reference', 'Narration', 'Amount'], 3],
    [['Date', 'Deposit ID', 'Balance'], -1],
  ])('have no money in where %s says otherwise', (header, amount) => {
    expect(guessedMapping(header).amount).toBe(amount);
  });
});

describe('the vendors of a line', () => {
  const none = new Map<string, string>();
  it('are those whose name is in its text, with a reason and a score', () => {
    expect(suggestionsFor(line('NIP/ADAEZE STORES/WALLET'), VENDORS, [], none)).toEqual([
      {
        vendorId: 'a',
        name: 'Adaeze Stores Ltd',
        score: 80,
        reason: 'its name is in the text, its alias is in the text',
      },
    ]);
    expect(suggestionsFor(line('corner yaba'), VENDORS, [], none)[0]).toMatchObject({ vendorId: 'c', score: 55 });
    expect(suggestionsFor(line('from the stores ltd'), VENDORS, [], none)).toEqual([]);
  });

  it('are learned from what was deposited, whatever numbers are in the text', () => {
    const learned = new Map([[senderOf('TRF CHIKA OBI 0001'), 'a']]);
    expect(suggestionsFor(line('TRF FROM CHIKA OBI 0099'), VENDORS, [], learned)[0]).toMatchObject({
      vendorId: 'a',
      reason: 'the same sender was deposited to it before',
    });
  });

  it('come with a deposit of the same amount in these days, if there is one', () => {
    const of = line('ADAEZE');
    const deposit = { id: 'd', vendor: 'Adaeze Stores Ltd', amount: kobo(250_000_00), reference: 'D1' };
    const found = suggestionsFor(of, VENDORS, [deposit], none);
    expect(found[0]?.reason).toContain('it was deposited this amount before');
    const on = (createdUtc: string) => alreadyDeposited(of, found, [{ ...deposit, createdUtc }]);
    expect(on('2026-11-22T09:00:00Z')).toEqual({ id: 'd', reference: 'D1', day: '2026-11-22' });
    expect(on('2026-11-10T09:00:00Z')).toBeUndefined();
  });
});
