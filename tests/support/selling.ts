import type { Page, Visitor } from './visitor';

export type Choice = {
  category: string;
  provider: string;
  service?: string;
  customer: string;
  validatedAmount?: string;
};

export const PREPAID: Choice = {
  category: 'Electricity',
  provider: 'IKEDC',
  service: 'Prepaid meter',
  customer: '1111111111111',
};
/** A meter that needs a key change, so that its receipt has three tokens. */
export const KEY_CHANGE: Choice = { ...PREPAID, customer: '1212121212121' };
export const AIRTIME: Choice = { category: 'Airtime', provider: 'MTN', customer: '08011111111' };

/** Walks from the home page to the validated sale form, by the links and forms a person would use. */
export async function validate(visitor: Visitor, choice: Choice): Promise<Page> {
  const home = await visitor.open('/');
  const providers = await home.follow(choice.category);
  const provider = providers.href(choice.provider)
    ? await providers.follow(choice.provider)
    : await providers.press(choice.provider);
  const serviceId = choice.service && provider.pick(choice.service);
  return provider.press('Validate', {
    customer: choice.customer,
    ...(serviceId && { serviceId }),
    ...(choice.validatedAmount && { amount: choice.validatedAmount }),
  });
}

/** Opens the sale form of an airtime customer from the address of its step, for tests that need many of them. */
export async function validateAirtime(visitor: Visitor): Promise<Page> {
  const step = await visitor.open('/terminal/validate?category=airtime&provider=MTN');
  return step.press('Validate', { customer: AIRTIME.customer });
}

/** Sells and answers with the page that follows. Amounts differ from call to call, so that none is a duplicate. */
export async function sell(visitor: Visitor, choice: Choice, amount = nextAmount()): Promise<Page> {
  return (await validate(visitor, choice)).press('Process', { amount });
}

let count = 0;

/** An amount that was not used before in this file, as a person would type it. */
export function nextAmount(): string {
  return (1_000 + ++count).toLocaleString('en-GB');
}
