import { describe, expect, it } from 'vitest';
import { PREPAID, validate } from '../support/selling';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const servers = useServers();

async function signedIn(username: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(username);
  return visitor;
}

/** Each form with amounts, sent without script and with another value missing (spec section 5). */
const FORMS: { name: string; amounts: string[]; send: (typed: Record<string, string>) => Promise<Page> }[] = [
  {
    name: 'deposit',
    amounts: ['amount'],
    send: async (typed) =>
      (await (await signedIn('admin@sandbox.test')).open('/deposits?new=deposit')).press('Continue', {
        ...typed,
        vendorId: '',
      }),
  },
  {
    name: 'refund',
    amounts: ['amount'],
    send: async (typed) =>
      (await (await signedIn('admin@sandbox.test')).open('/deposits?new=refund')).press('Continue', {
        ...typed,
        vendorId: '',
      }),
  },
  {
    name: 'transfer by staff',
    amounts: ['amount'],
    send: async (typed) =>
      (await (await signedIn('admin@sandbox.test')).open('/transfers?new=transfer&vendorId=v-adaeze')).press(
        'Continue',
        { ...typed, subvendorId: '' },
      ),
  },
  {
    name: 'transfer by a vendor',
    amounts: ['amount'],
    send: async (typed) =>
      (await (await signedIn('vendor@sandbox.test')).open('/vendor/transfers?new=transfer')).press('Continue', {
        ...typed,
        subvendorId: '',
      }),
  },
  {
    name: 'service profile',
    amounts: ['commissionCap', 'minAmount', 'maxAmount'],
    send: async (typed) =>
      (await (await signedIn('admin@sandbox.test')).open('/serviceProfile/create')).press('Submit', {
        ...typed,
        name: '',
      }),
  },
  {
    name: 'validation',
    amounts: ['amount'],
    send: async (typed) =>
      (
        await (await signedIn('terminal@sandbox.test')).open('/terminal/validate?category=electricity&provider=AEDC')
      ).press('Validate', { ...typed, customer: '' }),
  },
  {
    name: 'sale',
    amounts: ['amount'],
    send: async (typed) =>
      (await validate(await signedIn('terminal@sandbox.test'), PREPAID)).press('Process', {
        ...typed,
        email: 'nobody',
      }),
  },
];

describe.each(FORMS)('the form of a $name, sent back without script', ({ amounts, send }) => {
  const all = (typed: string) => Object.fromEntries(amounts.map((name) => [name, typed]));

  it('shows its amounts with thousands separators', async () => {
    const page = await send(all('1234567.5'));
    for (const name of amounts) expect([name, page.field(name)]).toEqual([name, '1,234,567.5']);
  });

  it('keeps an invalid amount as it was typed', async () => {
    const page = await send(all('1,5'));
    for (const name of amounts) expect([name, page.field(name)]).toEqual([name, '1,5']);
  });
});
