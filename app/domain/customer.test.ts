import { describe, expect, it } from 'vitest';
import { normaliseCustomer } from './customer';
import { networkHint } from './network';
import { printerLink, shareLinks } from './printer-link';

describe('normaliseCustomer', () => {
  it.each([
    ['0801 234 5678', '08012345678'],
    ['+234 801 234 5678', '08012345678'],
    ['234-801-234-5678', '08012345678'],
    ['4512.3456 789', '45123456789'],
    ['2348012345', '2348012345'],
    ['23480123456789', '23480123456789'],
    ['1 234 801 234 5678', '12348012345678'],
    ['+44 20 7946 0000', '442079460000'],
    ['12+34', '12+34'],
  ])('converts %s to %s', (typed, number) => expect(normaliseCustomer(typed)).toBe(number));

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
