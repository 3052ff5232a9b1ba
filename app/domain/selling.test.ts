import { describe, expect, it } from 'vitest';
import { serviceNamed } from './selling';

const MTN = { id: '1', name: 'Airtime', provider: 'MTN' };
const AIRTEL = { id: '2', name: 'Airtime', provider: 'Airtel' };
const IKEJA = { id: '3', name: 'IKEDC Prepaid', provider: 'IKEDC' };
const WITHOUT_PROVIDER = { id: '4', name: 'Gate Fee', provider: '' };

describe('the service that a sale names', () => {
  it.each([
    ['mtn  airtime', MTN],
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
  });
});
