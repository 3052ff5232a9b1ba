import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from './naira';
import { padLine, PRINTER_COLUMNS } from './printer-text';
import { groupToken, type Receipt, receiptLines, receiptMessage, receiptText } from './receipt';

const prepaid: Receipt = {
  group: 'prepaid',
  title: 'IKEDC Prepaid meter',
  meter: '1111111111111',
  account: 'A-77',
  name: 'EMEKA DANJUMA',
  address: '42 Herbert Macaulay Way, off Commercial Avenue',
  reference: 'KUCOJQ4LQE65',
  discoRef: '278979251567',
  time: '2026-11-20T19:38:00Z',
  debtPaid: kobo(0),
  vat: kobo(17_442),
  tokenAmount: kobo(232_558),
  amount: kobo(250_000),
  tokenUnits: '66.45',
  tariff: 'Band D, N35/kWh',
  agent: 'Yaba Counter 1',
  kct1: '11112222333344445555',
  kct2: '66667777888899990000',
  token: '08832919394587796846',
  poweredBy: 'Vend Portal',
};
const labels = (receipt: Receipt) => receiptLines(receipt, false).map(({ label }) => label);

describe('a receipt', () => {
  it('has the fields of the spec in its order for each group', () => {
    expect(labels(prepaid)).toEqual([
      'Meter',
      'Account',
      'Name',
      'Address',
      'Reference',
      'Receipt',
      'Time',
      'Debt Paid',
      'Reprint',
      'VAT',
      'Token Amount',
      'Amount Tendered',
      'Token Units',
      'Tariff',
      'Agent',
      'KCT1',
      'KCT2',
      'TOKEN',
    ]);
    expect(labels({ ...prepaid, group: 'postpaid' })).toEqual([
      'Account',
      'Name',
      'Address',
      'Reference',
      'Receipt',
      'Time',
      'Debt Paid',
      'Reprint',
      'Amount',
      'Agent',
    ]);
    expect(labels({ ...prepaid, group: 'telecom', number: '0803' })).toEqual([
      'Number',
      'Reference',
      'Time',
      'Reprint',
      'Amount',
    ]);
  });

  it('omits fields that the sale does not have', () => {
    expect(labels({ group: 'prepaid', reference: 'X' })).toEqual(['Reference', 'Reprint']);
  });

  it('groups a token by four and leaves other codes unchanged', () => {
    expect(groupToken('08832919394587796846')).toBe('0883-2919-3945-8779-6846');
    for (const typed of ['0883 2919 3945', '0883-2919-3945', '088329193945'])
      expect(groupToken(typed)).toBe('0883-2919-3945');
    for (const code of ['PIN 12 AB', 'PIN 08832919', '08832919 AB', '0883291']) expect(groupToken(code)).toBe(code);
  });

  it('marks amounts, the total and tokens', () => {
    const marks = (group: Receipt['group']) =>
      receiptLines({ ...prepaid, group }, false).flatMap(({ label, kind }) => (kind ? `${label}: ${kind}` : []));
    expect(marks('prepaid')).toEqual([
      'Debt Paid: money',
      'VAT: money',
      'Token Amount: money',
      'Amount Tendered: total',
      'KCT1: token',
      'KCT2: token',
      'TOKEN: token',
    ]);
    expect(marks('postpaid')).toEqual(['Debt Paid: money', 'Amount: total']);
    expect(marks('telecom')).toEqual(['Amount: total']);
  });

  it('prints shop and title, fields, tokens in steps, and the footer', () => {
    const sale: Receipt = { ...prepaid, name: undefined, address: undefined, tariff: undefined, kct2: undefined };
    expect(receiptText(sale, true, 'Ada’s Shop', ['Thank you', 'Call 0700 000'])).toBe(
      [
        '           Ada’s Shop',
        '      IKEDC Prepaid meter',
        '        *** REPRINT ***',
        '--------------------------------',
        'Meter:             1111111111111',
        'Account:                    A-77',
        'Reference:          KUCOJQ4LQE65',
        'Receipt:            278979251567',
        'Time:       20/11/2026, 08:38 pm',
        'Debt Paid:                 N0.00',
        'Reprint:                     Yes',
        'VAT:                     N174.42',
        'Token Amount:          N2,325.58',
        'Amount Tendered:       N2,500.00',
        'Token Units:           66.45 kWh',
        'Agent:            Yaba Counter 1',
        '',
        'Step 1 of 2: KCT1',
        '        1111-2222-3333-4444-5555',
        '',
        'Step 2 of 2: TOKEN',
        '        0883-2919-3945-8779-6846',
        '--------------------------------',
        '     Powered by Vend Portal',
        '           Thank you',
        '         Call 0700 000',
        '',
      ].join('\n'),
    );
  });

  it('prints a single token without a step', () => {
    expect(receiptText({ group: 'prepaid', reference: 'X', token: '12345678' }, false)).toBe(
      [
        '--------------------------------',
        'Reference:                     X',
        'Reprint:                      No',
        '',
        'TOKEN:                 1234-5678',
        '--------------------------------',
        '',
      ].join('\n'),
    );
  });

  it('names who powers a prepaid sale, and of no other', () => {
    const poweredBy = 'Vend Portal';
    const printed = (group: Receipt['group']) => receiptText({ group, reference: 'X', poweredBy }, false);
    expect(printed('prepaid')).toContain('Powered by Vend Portal');
    for (const group of ['postpaid', 'telecom'] as const) expect(printed(group)).not.toContain('Powered by');
  });

  it('is sent as a message with one line per field', () => {
    const sale: Receipt = {
      group: 'telecom',
      title: 'MTN Airtime',
      reference: 'KUCOJQ4LQE65',
      number: '08031234567',
      time: '2026-11-20T19:38:00Z',
      amount: kobo(50_000),
    };
    expect(receiptMessage(sale, true)).toBe(
      [
        'MTN Airtime',
        'Number: 08031234567',
        'Reference: KUCOJQ4LQE65',
        'Time: 20/11/2026, 08:38 pm',
        'Reprint: Yes',
        'Amount: N500.00',
      ].join('\n'),
    );
    expect(receiptMessage({ group: 'telecom', reference: 'X' }, false)).toBe('Receipt\nReference: X\nReprint: No');
  });

  it('puts the value on its own right-aligned line when label and value exceed 32 columns', () => {
    expect(padLine('Name:', 'ADA')).toEqual(['Name:                        ADA']);
    expect(padLine('1234567890', '1234567890123456789012')).toEqual(['12345678901234567890123456789012']);
    expect(padLine('1234567890', '12345678901234567890123')).toEqual([
      '1234567890',
      '         12345678901234567890123',
    ]);
  });

  it('prints N for Naira and marks a reprint', () => {
    const text = receiptText(prepaid, true);
    expect(text).toContain('*** REPRINT ***');
    expect(text).toContain('Amount Tendered:       N2,500.00');
    expect(text).not.toContain('₦');
  });

  /** A mark of a letter has no column; a mark alone has one. */
  const columnsOf = (line: string) => [...line.replace(/(\P{M})\p{M}+/gu, '$1').replace(/^\p{M}+/u, 'x')].length;

  it('never prints a line of more than 32 columns and loses no character of a value', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(value, value, value, fc.boolean(), (name, address, title, reprint) => {
        const text = receiptText({ ...prepaid, name, address, title }, reprint);
        for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(PRINTER_COLUMNS);
        const letters = (given: string) => given.replaceAll('₦', 'N').replace(/[\p{C}\s]/gu, '');
        expect(letters(text)).toContain(letters(address));
      }),
    );
  });

  it('ends every value at the right edge', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }).filter((value) => /\S/.test(value)),
        (value) => {
          const lines = padLine('Label:', value);
          expect(lines.at(-1)).toHaveLength(PRINTER_COLUMNS);
        },
      ),
    );
  });
});
