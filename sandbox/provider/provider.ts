import { createHash, randomInt } from 'node:crypto';

/**
 * The simulated providers: customer data and the outcome of a vend. All of a customer's data derives from the number,
 * so that the same number is always the same customer.
 */
const FIRST_NAMES = [
  'Adaeze',
  'Bola',
  'Chinedu',
  'Damilola',
  'Emeka',
  'Fatima',
  'Gbenga',
  'Halima',
  'Ifeoma',
  'Jide',
  'Kemi',
  'Musa',
  'Ngozi',
  'Olu',
  'Sade',
  'Yusuf',
];
const LAST_NAMES = [
  'Abubakar',
  'Adeyemi',
  'Balogun',
  'Chukwu',
  'Danjuma',
  'Eze',
  'Ibrahim',
  'Lawal',
  'Nwosu',
  'Okafor',
  'Okonkwo',
  'Sanni',
];
const STREETS = [
  'Allen Avenue',
  'Aminu Kano Crescent',
  'Awolowo Road',
  'Broad Street',
  'Herbert Macaulay Way',
  'Ogui Road',
  'Sapele Road',
];
/** Naira per kWh of bands A to E. */
const TARIFFS = [209.5, 63, 50, 35, 30];
const VAT_PERCENT = 7.5;

export const TEST_CUSTOMERS = {
  phoneOfSuccess: '08011111111',
  phoneOfProcessing: '08022222222',
  phoneOfFailure: '08033333333',
  phoneThatSettles: '08044444444',
  phoneOfUnreachableProvider: '08055555555',
  phoneThatFailsLater: '08066666666',
  prepaidMeter: '1111111111111',
  meterWithKeyChange: '1212121212121',
  postpaidAccount: '1010101010101',
} as const;

/** How long the numbers that settle stay processing. */
const SETTLES_AFTER_MS = 10_000;

type Group = 'prepaid' | 'postpaid' | 'telecom';
export type Customer = { isValid: boolean; name: string | null; address: string | null; debt: number };

/** Thrown for a provider that does not answer. */
export class ProviderUnreachable extends Error {}

/**
 * Returns the provider's data about a customer; debt in kobo. A malformed number, or one of another group, is not
 * valid.
 */
export function lookUpCustomer(group: Group, category: string, number: string): Customer {
  if (number === TEST_CUSTOMERS.phoneOfUnreachableProvider) throw new ProviderUnreachable();
  if (!isWellFormed(group, category, number)) return { isValid: false, name: null, address: null, debt: 0 };
  if (group === 'telecom') return { isValid: true, name: null, address: null, debt: 0 };
  const draw = drawFrom(number);
  const name = `${FIRST_NAMES[draw(0, FIRST_NAMES.length)]} ${LAST_NAMES[draw(1, LAST_NAMES.length)]}`.toUpperCase();
  const address = category === 'electricity' ? `${draw(2, 180) + 1} ${STREETS[draw(3, STREETS.length)]}` : null;
  const hasDebt = category === 'electricity' && number !== TEST_CUSTOMERS.prepaidMeter && draw(4, 6) === 0;
  return { isValid: true, name, address, debt: hasDebt ? 25_000 + draw(5, 200) * 500 : 0 };
}

function isWellFormed(group: Group, category: string, number: string): boolean {
  if (group === 'telecom') return /^0[789][01]\d{8}$/.test(number);
  if (category !== 'electricity') return /^\d{10,11}$/.test(number);
  if (!/^(\d{11}|\d{13})$/.test(number)) return false;
  if (number === TEST_CUSTOMERS.postpaidAccount) return group === 'postpaid';
  if (number === TEST_CUSTOMERS.prepaidMeter || number === TEST_CUSTOMERS.meterWithKeyChange)
    return group === 'prepaid';
  return true;
}

export type VendOutcome = { status: 'Successful' | 'Processing' | 'Failed'; error: string | null };

/** Returns the outcome of a vend. That of a number that settles depends on the sale's age. */
export function vendOutcome(number: string, ageMs: number): VendOutcome {
  switch (number) {
    case TEST_CUSTOMERS.phoneOfProcessing:
      return { status: 'Processing', error: null };
    case TEST_CUSTOMERS.phoneOfFailure:
      return { status: 'Failed', error: 'The provider declined this transaction. You were not charged.' };
    case TEST_CUSTOMERS.phoneThatSettles:
      return { status: ageMs >= SETTLES_AFTER_MS ? 'Successful' : 'Processing', error: null };
    case TEST_CUSTOMERS.phoneThatFailsLater:
      return ageMs >= SETTLES_AFTER_MS
        ? { status: 'Failed', error: 'The provider declined this transaction. Your money was returned.' }
        : { status: 'Processing', error: null };
    default:
      return { status: 'Successful', error: null };
  }
}

/** The token of a prepaid sale. Units = (amount - debt) / 1.075 / tariff; money in kobo. */
export type ElectricityVend = {
  token: string;
  units: number;
  vat: number;
  debt: number;
  tariff: number;
  kct1: string | null;
  kct2: string | null;
};

export function vendElectricity(
  number: string,
  amount: number,
  debt: number,
  digits: (count: number) => string = randomDigits,
): ElectricityVend {
  const paidDebt = Math.min(debt, amount);
  const net = Math.round(((amount - paidDebt) * 100) / (100 + VAT_PERCENT));
  const tariff = tariffOf(number);
  const changesKey = number === TEST_CUSTOMERS.meterWithKeyChange;
  return {
    token: digits(20),
    units: Math.round((net / 100 / tariff) * 100) / 100,
    vat: amount - paidDebt - net,
    debt: paidDebt,
    tariff,
    kct1: changesKey ? digits(20) : null,
    kct2: changesKey ? digits(20) : null,
  };
}

function tariffOf(number: string): number {
  return TARIFFS[drawFrom(number)(6, TARIFFS.length)]!;
}

/** Returns the letter of a tariff's band. */
export function bandOf(tariff: number): string {
  return 'ABCDE'[TARIFFS.indexOf(tariff)] ?? 'A';
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

function drawFrom(text: string): (index: number, below: number) => number {
  const hash = createHash('sha256').update(text).digest();
  return (index, below) => hash.readUInt16BE(index * 2) % below;
}
