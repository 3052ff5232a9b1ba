import { beforeEach, describe, expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../support/money-forms';
import { sameBrowser, startPortals } from '../../support/portals';
import { AIRTIME, nextAmount, validate } from '../../support/selling';
import { usePortals } from '../../support/use-servers';
import { PASSWORD, Visitor } from '../../support/visitor';

const PORTALS = 3;
const { database, all } = usePortals(PORTALS, { TRUST_PROXY: 'on' });
beforeEach(() => all.sandbox.clear());

const signedIn = async (username: string, portal = 0, address = '10.1.0.1') => {
  const visitor = new Visitor(all.portals[portal]!.origin, { 'x-forwarded-for': address });
  await visitor.signIn(username);
  return visitor;
};
const everywhere = (visitor: Visitor) => all.portals.map((portal) => sameBrowser(visitor, portal));
const formHeaders = (origin: string) => ({ origin, 'content-type': 'application/x-www-form-urlencoded' });

/** Sends one rendered form to every portal several times at once. Returns the redirects. */
async function submitEverywhere(
  visitor: Visitor,
  form: { action: string; body: URLSearchParams },
  times: number,
): Promise<(string | null)[]> {
  const senders = everywhere(visitor).flatMap((sender) => Array<Visitor>(times).fill(sender));
  return Promise.all(
    senders.map(async (sender) => {
      const body = form.body.toString();
      const response = await sender.request(form.action, { method: 'POST', body, headers: formHeaders(sender.origin) });
      await response.arrayBuffer();
      return response.headers.get('location');
    }),
  );
}

describe('three portals with PostgreSQL', () => {
  it('R1: a token due for refresh is refreshed once, whichever portals are asked at once', async () => {
    const due = await startPortals(PORTALS, {
      portal: { DATABASE_URL: database.url },
      sandbox: { SANDBOX_TOKEN_MINUTES: '10' },
    });
    try {
      const visitor = new Visitor(due.portals[0]!.origin);
      const { action, body } = (await visitor.open('/signin')).formOf('Sign In', {
        username: 'terminal@sandbox.test',
        password: PASSWORD,
      });
      await visitor.request(action, { method: 'POST', body: body.toString(), headers: formHeaders(visitor.origin) });
      await due.sandbox.fault({ call: 'POST api/auth/refresh', kind: 'delay', ms: 2_000 });
      const copies = Array.from({ length: 60 }, (_, index) => sameBrowser(visitor, due.portals[index % PORTALS]!));
      const pages = await Promise.all(copies.map((copy) => copy.open('/deposits')));
      expect(new Set(pages.map(({ heading }) => heading))).toEqual(new Set(['Deposits']));
      expect(await due.sandbox.calls('POST api/auth/refresh')).toBe(1);
      const before = visitor.cookies.get('session');
      expect(copies.filter(({ cookies }) => cookies.get('session') === before)).toEqual([]);
    } finally {
      await due.stop();
    }
  });

  it('R4: one sale form submitted 20 times at once to each portal, and again, sells once', async () => {
    const terminal = await signedIn('terminal@sandbox.test');
    const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
    await all.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 500 });
    const places = [...(await submitEverywhere(terminal, form, 20)), ...(await submitEverywhere(terminal, form, 1))];
    expect(new Set(places).size).toBe(1);
    expect(places[0]).toMatch(/^\/receipt\/[A-Z][A-Z0-9]{11}$/);
    expect(await all.sandbox.calls('POST api/sales')).toBe(1);
  });

  it.each(MONEY_FORMS)(
    'R4: one confirmation of a $name by $call submitted to each portal moves money once',
    async (order) => {
      const { who, call, button } = order;
      const visitor = await signedIn(`${who}@sandbox.test`);
      const amount = nextAmount();
      const page = await visitor.open(confirmationOf(order, amount));
      const form = page.formOf(sendButton(page, button));
      await all.sandbox.clear();
      await submitEverywhere(visitor, form, 5);
      expect(await all.sandbox.calls(call)).toBe(1);
    },
  );

  it.each(MONEY_FORMS)(
    'R3: a lost $name by $call is known to other portals, which first show its matches',
    async (order) => {
      const { who, call, button } = order;
      const visitor = await signedIn(`${who}@sandbox.test`);
      const [, second] = everywhere(visitor);
      const amount = nextAmount();
      const mine = await visitor.open(confirmationOf(order, amount));
      const other = await second!.open(confirmationOf(order, amount, 'b'));
      await all.sandbox.clear();
      await all.sandbox.fault({ call, kind: 'applyThenDie' });
      await mine.press(sendButton(mine, button));
      await other.press(sendButton(other, button));
      expect(await all.sandbox.calls(call)).toBe(1);
      const fresh = await second!.open(confirmationOf(order, amount, 'c'));
      expect(fresh.$('[aria-label="Possible matches"] li').length).toBeGreaterThan(0);
    },
  );

  it('R3: a payout confirmed at two portals is paid once', async () => {
    const staff = await signedIn('officer@sandbox.test');
    const [, second] = everywhere(staff);
    const mine = await (await staff.open('/commissions')).follow('Pay');
    const other = await second!.open(mine.path);
    await all.sandbox.clear();
    await mine.press('Pay');
    const late = await other.press('Pay');
    expect(late.text).toContain('was made once, and not a second time');
    expect(await all.sandbox.calls('POST api/commissions/pay')).toBe(1);
  });

  it('R17: a copied cookie opens nothing at any portal after signing out at one', async () => {
    const owner = await signedIn('manager@sandbox.test');
    const copies = everywhere(owner);
    for (const copy of copies) expect((await copy.open('/')).heading).toBe('Home');
    const kept = everywhere(owner);
    await owner.open('/logout', { referer: `${owner.origin}/` });
    for (const thief of kept) {
      const response = await thief.request('/vendors');
      expect(response.headers.get('location')).toMatch(/^\/signin/);
    }
  });

  it('R18: guesses from one address count over all portals, and right passwords at once all pass', async () => {
    const guess = async (index: number) => {
      const visitor = new Visitor(all.portals[index % PORTALS]!.origin, { 'x-forwarded-for': '10.9.9.9' });
      const page = await visitor.signIn(`somebody${index % 50}@sandbox.test`, 'a guess');
      return page.status;
    };
    const statuses: number[] = [];
    for (let wave = 0; wave < 10; wave++)
      statuses.push(...(await Promise.all(Array.from({ length: 30 }, (_, index) => guess(wave * 30 + index)))));
    expect(statuses.filter((status) => status === 422).length).toBe(100);
    expect(statuses.filter((status) => status === 429).length).toBe(200);
    expect(await all.sandbox.calls('POST api/auth/token')).toBe(100);
    const owners = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const owner = new Visitor(all.portals[index % PORTALS]!.origin, { 'x-forwarded-for': '10.8.8.8' });
        return (await owner.signIn('terminal@sandbox.test')).heading;
      }),
    );
    expect(new Set(owners)).toEqual(new Set(['Home']));
  });

  it('a change by staff at one portal is seen at once at the others', async () => {
    const staff = await signedIn('manager@sandbox.test');
    const [, second] = everywhere(staff);
    const name = 'Channel of several portals';
    expect((await second!.open('/serviceProfile/create')).text).not.toContain(name);
    const dialog = await staff.open('/channels?new=1');
    await dialog.press('Create', { name, code: 'ZZZ' });
    expect((await second!.open('/serviceProfile/create')).text).toContain(name);
  });
});
