import { describe, expect, it } from 'vitest';
import { customerLabel, providerChoice, providersOf, serviceNamed, usualAmounts } from './selling';

const MTN = { id: '1', name: 'Airtime', provider: 'MTN' };
const AIRTEL = { id: '2', name: 'Airtime', provider: 'Airtel' };
const IKEJA = { id: '3', name: 'IKEDC Prepaid', provider: 'IKEDC' };
const WITHOUT_PROVIDER = { id: '4', name: 'Gate Fee', provider: '' };

describe('the service that a sale names', () => {
  it.each([
    [' mtn  airtime ', MTN],
    ['Airtel Airtime', AIRTEL],
    ['IKEDC Prepaid', IKEJA],
    ['Gate Fee', WITHOUT_PROVIDER],
  ])('is certain when the name tells the provider, or there is none: %s', (name, service) => {
    expect(serviceNamed([MTN, AIRTEL, IKEJA, WITHOUT_PROVIDER], name)).toEqual({ service, isCertain: true });
  });

  it('is uncertain when only one provider is left that could be meant', () => {
    expect(serviceNamed([AIRTEL, IKEJA], 'Airtime')).toEqual({ service: AIRTEL, isCertain: false });
  });

  it('is none when several have the name, or none', () => {
    expect(serviceNamed([MTN, AIRTEL], 'Airtime')).toBeUndefined();
    expect(serviceNamed([MTN, AIRTEL], 'Glo Airtime')).toBeUndefined();
    expect(serviceNamed([MTN, AIRTEL], 'MTNAirtime')).toBeUndefined();
  });
});

describe('the label of the customer field', () => {
  it.each([
    ['Airtime', ['telecom', 'prepaid'], 'Phone number'],
    ['Electricity', ['prepaid'], 'Meter number'],
    ['Electricity', ['prepaid', 'postpaid'], 'Meter or account number'],
    ['ELECTRICITY', ['postpaid'], 'Account number'],
    ['Pay TV', [], 'Smartcard number'],
    ['Gate fees', [], 'Customer number'],
  ])('of %s with the groups %j is %s', (category, groups, label) =>
    expect(customerLabel(category, new Set(groups))).toBe(label),
  );
});

describe('the providers to choose from', () => {
  it('are each named once, in the order of the services', () =>
    expect(providersOf([IKEJA, MTN, IKEJA, WITHOUT_PROVIDER, AIRTEL])).toEqual(['IKEDC', 'MTN', 'Other', 'Airtel']));

  it('include Other for a service without a provider', () =>
    expect([MTN, WITHOUT_PROVIDER].map(providerChoice)).toEqual(['MTN', 'Other']));
});

describe('the usual amounts', () => {
  it('are in kobo', () => expect(usualAmounts('telecom')).toEqual([10_000, 20_000, 50_000, 100_000]));

  it('are none for other groups', () => expect(usualAmounts('postpaid')).toEqual([]));
});
