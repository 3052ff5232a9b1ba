import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { alreadyDeposited, certainVendor, senderOf, suggestionsFor } from './bank-suggestions';

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

describe('the vendors of a line', () => {
  const SHOPS = [
    { id: 'k', name: 'Kaduna Cyber Cafe' },
    { id: 'o', name: 'Kano Cyber Cafe' },
  ];
  const none = new Map<string, string>();
  it('are those whose name is in its text, with a reason and a score', () => {
    expect(suggestionsFor(line('NIP/ADAEZE STORES/WALLET'), VENDORS, [], none)).toEqual([
      {
        vendorId: 'a',
        name: 'Adaeze Stores Ltd',
        score: 80,
        reason: 'its name is in the text, its alias is in the text',
        isNamed: true,
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
      isNamed: false,
    });
  });

  it('are certain for the one whose whole name is in the text, while no other is likely', () => {
    const of = (text: string, learned = none) =>
      certainVendor(suggestionsFor(line(text), SHOPS, [], learned))?.vendorId;
    expect(of('KADUNA CYBER CAFE TOPUP')).toBe('k');
    expect(of('KADUNA CYBER CAFE AND KANO CYBER CAFE')).toBeUndefined();
    expect(of('CYBER CAFE')).toBeUndefined();
    expect(of('CASH DEPOSIT 99', new Map([[senderOf('CASH DEPOSIT 1'), 'o']]))).toBeUndefined();
    expect(of('KANO CYBER CAFE', new Map([[senderOf('KANO CYBER CAFE'), 'k']]))).toBeUndefined();
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
