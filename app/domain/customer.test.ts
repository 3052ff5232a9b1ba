import { describe, expect, it } from 'vitest';
import { printerLink, shareLinks } from '~/sales/receipts/printer-link';
import { confirmedCustomer, normaliseCustomer, readCustomer } from './customer';
import { networkHint } from './phone-operator';

describe('normaliseCustomer', () => {
  it.each([
    ['0801 234 5678', '08012345678'],
    ['+234 801 234 5678', '08012345678'],
    ['234-801-234-5678', '08012345678'],
    ['4512345678.0', '4512345678'],
    ['+2348012345678.00', '08012345678'],
    ['4512.3456 789', '4512.3456789'],
    ['2348012345', '2348012345'],
    ['23480123456789', '23480123456789'],
    ['1 234 801 234 5678', '12348012345678'],
    ['+44 20 7946 0000', '442079460000'],
    ['12+34', '12+34'],
  ])('converts %s to %s', (typed, number) => expect(normaliseCustomer(typed)).toBe(number));

  it('R32: makes no other number of one with a dot inside', () =>
    expect(['4512345678.0', '4512345678.5', '451.2345678', '1.11111E+12'].map(readCustomer)).toEqual([
      '4512345678',
      undefined,
      undefined,
      undefined,
    ]));

  it('R32: sells to the number that was typed where the provider’s answer has lost its leading zeros', () => {
    expect(confirmedCustomer('08031234567', '8031234567')).toBe('08031234567');
    expect(confirmedCustomer('08031234567', undefined)).toBe('08031234567');
    expect(confirmedCustomer('8031234567', '08031234567')).toBe('08031234567');
    expect(confirmedCustomer('45012345678', '45012345679')).toBe('45012345679');
  });

  it('hints at the network of a known prefix, and at none for others', () => {
    expect(networkHint('08031234567')).toBe('MTN');
    expect(networkHint('08091234567')).toBe('9mobile');
    expect(networkHint('01234567890')).toBeUndefined();
  });
});

describe('printer and share links', () => {
  it('encode the text and the fallback page, whatever they contain', () => {
    const link = printerLink(
      'intent:{text}#Intent;S.browser_fallback_url={fallback};end;',
      'A & B #1\n$& {fallback}',
      'https://portal.example/receipt/X?printer=missing',
    );
    expect(link).toBe(
      'intent:A%20%26%20B%20%231%0A%24%26%20%7Bfallback%7D#Intent;S.browser_fallback_url=https%3A%2F%2Fportal.example%2Freceipt%2FX%3Fprinter%3Dmissing;end;',
    );
  });

  it('share the same text by WhatsApp and SMS', () => {
    expect(shareLinks('a&b')).toEqual({ whatsApp: 'https://wa.me/?text=a%26b', sms: 'sms:?body=a%26b' });
  });
});
