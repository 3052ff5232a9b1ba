import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { type BulkLine, type OfferedService, readBulkLines, textOfLines } from './bulk-lines';

const telecom = (id: string, provider: string, name: string): OfferedService => ({
  id,
  name,
  provider,
  category: 'airtime',
  serviceGroup: 'telecom',
  maxAmount: kobo(50_000_00),
});
const OFFERED = [
  telecom('mtn', 'MTN', 'Airtime'),
  telecom('glo', 'Glo', 'Airtime'),
  { ...telecom('data', 'MTN', '1 GB'), amount: kobo(350_00) },
  { ...telecom('day', 'MTN', '100 MB, 1 day'), amount: kobo(100_00) },
  { ...telecom('meter', 'IKEDC', 'Prepaid meter'), category: 'electricity', serviceGroup: 'prepaid' },
];

function lines(...rows: Parameters<typeof readBulkLines>[0]): BulkLine[] {
  const read = readBulkLines(rows, OFFERED);
  if (typeof read === 'string' || 'choices' in read) throw new Error(JSON.stringify(read));
  return read.lines;
}

describe('the lines of a bulk sale', () => {
  it('take the name of a service with a comma without quotes', () => {
    const wanted = { serviceId: 'day', customer: '08031234567', amount: 100_00, label: 'Ada', mistake: undefined };
    expect(lines(['mtn 100 MB', '1  day', '08031234567', '', 'Ada'])).toMatchObject([wanted]);
    expect(lines(['100 MB, 1 day', '08031234567', '100', 'Ada'])).toMatchObject([wanted]);
    expect(lines(['Number', 'Service', 'Name'], ['08031234567', '100 MB', '1 day', 'Ada'])).toMatchObject([wanted]);
    expect(lines(['MTN 1 GB', '08031234567', '350', 'Ada'])).toMatchObject([
      { ...wanted, serviceId: 'data', amount: 350_00 },
    ]);
  });

  it('are service, number, amount and name, unless the first row says otherwise', () => {
    const wanted = {
      serviceId: 'mtn',
      customer: '08031234567',
      amount: 500_00,
      label: 'Mama Chidi',
      mistake: undefined,
    };
    expect(lines(['mtn airtime', '0803 123 4567', '500', 'Mama Chidi'])).toMatchObject([{ row: 1, ...wanted }]);
    expect(
      lines(
        ['Name', 'Phone number', 'Service', 'Amount (₦)'],
        [],
        ['Mama Chidi', '+2348031234567', 'MTN Airtime', '₦500.00'],
      ),
    ).toMatchObject([{ row: 3, ...wanted }]);
  });

  it('find the number beside a customer, and the amount by other names', () => {
    expect(lines(['Service', 'Phone or meter', 'Amount'], ['MTN Airtime', '08031234567', 5])).toMatchObject([
      { customer: '08031234567', amount: 500 },
    ]);
    expect(
      lines(['Service', 'Customer', 'Phone number', 'Price'], ['MTN Airtime', 'Chidi', '08031234567', 0.1]),
    ).toMatchObject([{ customer: '08031234567', amount: 10 }]);
  });

  it('get back the zero that a spreadsheet drops, and refuse a number that it rounds', () => {
    expect(lines(['MTN Airtime', 8031234567, 500])).toMatchObject([{ customer: '08031234567', amount: 500_00 }]);
    expect(lines(['IKEDC Prepaid meter', 8031234567, 500])).toMatchObject([{ customer: '8031234567' }]);
    expect(lines(['IKEDC Prepaid meter', 1234567890123456, 500])[0]?.mistake).toContain('rounded');
  });

  it.each([
    [['', '0803', '5'], 'There is no service.'],
    [['Nonsense', '0803', '5'], '“Nonsense” is not a service that you sell.'],
    [
      ['MTM Airtme', '0803', '5'],
      '“MTM Airtme” is not a service that you sell. Did you mean MTN Airtime, or Glo Airtime?',
    ],
    [
      ['Airtime', '08031234567', '5'],
      '“Airtime” is several services. Write the provider too: MTN Airtime, Glo Airtime.',
    ],
    [['MTN Airtime', '', '5'], 'There is no number.'],
    [['MTN Airtime', '08/03', '5'], '“08/03” is not a customer number.'],
    [['MTN Airtime', '08031234567', ''], 'There is no amount.'],
    [['MTN Airtime', '08031234567', '-5'], '“-5” is not an amount.'],
    [['MTN Airtime', '08031234567', 0], '“0” is not an amount.'],
    [['MTN Airtime', '08031234567', '60,000'], 'The amount is above ₦50,000.00, the most of this service.'],
    [['MTN 1 GB', '08031234567', '300'], 'This service costs ₦350.00.'],
    [['IKEDC Prepaid meter', '1111', 1e300], '“1e+300” is not an amount.'],
    [['MTN Airtime', '08031234567', 100.005], '“100.005” is not an amount.'],
    [
      ['MTN Airtime', '8.03E9', '5'],
      'The spreadsheet has rounded this number. Format its column as text, and type it again.',
    ],
    [
      ['MTN Airtime', '08031234567', '1', '500', 'Mama Chidi'],
      'This line has more than a service, a number, an amount and a name. Write 1500 without a comma, or put quotes around it.',
    ],
  ])('%j has a mistake: %s', (cells, mistake) => {
    expect(lines(cells)[0]?.mistake).toBe(mistake);
  });

  it('show no amount and no name that may be parts of one', () => {
    expect(lines(['MTN Airtime', '08031234567', '1', '500', 'Chidi'])).toMatchObject([
      { label: '', amount: undefined },
    ]);
  });

  it('take the price of a service that has one', () => {
    expect(lines(['MTN 1 GB', '08031234567'])).toMatchObject([{ amount: 350_00, mistake: undefined }]);
  });

  it('name the line that a double repeats, however it is written', () => {
    const read = lines(
      ['MTN Airtime', '08031234567', '500'],
      ['Glo Airtime', '08031234567', '500'],
      ['mtn  airtime', '+234 803 123 4567', 500],
    );
    expect(read.map(({ doubleOf }) => doubleOf)).toEqual([undefined, undefined, 1]);
  });

  it('are at least one and at most 1,000', () => {
    expect(readBulkLines([['Service', 'Number']], OFFERED)).toContain('There are no lines');
    expect(
      readBulkLines(
        Array.from({ length: 1_001 }, () => ['MTN Airtime']),
        OFFERED,
      ),
    ).toContain('At most 1,000');
  });

  it('can be written and read again', () => {
    const read = lines(['MTN Airtime', '08031234567', '500.5', 'Chidi, "the" shop']);
    expect(textOfLines(read)).toBe('MTN Airtime,08031234567,500.5,"Chidi, ""the"" shop"');
    expect(textOfLines(lines(['Nonsense', '08/03', 'abc', 'Ada']))).toBe('Nonsense,08/03,abc,Ada');
  });
});
