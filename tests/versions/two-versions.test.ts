import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabase } from '../support/database-server';
import { confirmationOf, MONEY_FORMS, sendButton } from '../support/money-forms';
import { type Portals, sameBrowser, startPortals } from '../support/portals';
import { AIRTIME, nextAmount, validate } from '../support/selling';
import { type Page, Visitor } from '../support/visitor';
import { buildVersionBefore, hadDatabase } from './version-before';

/** The portals by their version, and the way between them. */
const WAYS = [
  { from: 'older', to: 'newer', sender: 0, receiver: 1 },
  { from: 'newer', to: 'older', sender: 1, receiver: 0 },
] as const;

let before: ReturnType<typeof buildVersionBefore>;
let all: Portals;
beforeAll(() => {
  before = buildVersionBefore();
  console.log(`the version before is ${before.commit.slice(0, 12)}`);
});
afterAll(() => before.remove());

const signedIn = async (username: string, portal: number) => {
  const visitor = new Visitor(all.portals[portal]!.origin);
  await visitor.signIn(username);
  return visitor;
};

type Rendered = { form: { action: string; body: URLSearchParams }; call: string; visitor: Visitor };

/** Renders one form of each kind: a sale, every order of money, and a record. */
async function rendered(portal: number): Promise<Rendered[]> {
  const terminal = await signedIn('terminal@sandbox.test', portal);
  const sale = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  const forms: Rendered[] = [{ form: sale, call: 'POST api/sales', visitor: terminal }];
  for (const order of MONEY_FORMS) {
    const visitor = await signedIn(`${order.who}@sandbox.test`, portal);
    const key = (await visitor.open(`${order.start}&${order.values}`)).$('input[name=key]').val();
    const page = await visitor.open(confirmationOf(order, nextAmount(), String(key)));
    forms.push({ form: page.formOf(sendButton(page, order.button)), call: order.call, visitor });
  }
  const staff = await signedIn('manager@sandbox.test', portal);
  const code = `V${nextAmount().replaceAll(/\D/g, '')}`;
  const channel = (await staff.open('/channels?new=1')).formOf('Create', { name: `Channel ${code}`, code });
  return [...forms, { form: channel, call: 'POST api/channels', visitor: staff }];
}

const send = ({ form: { action, body }, visitor }: Rendered, portal: number): Promise<Page> =>
  sameBrowser(visitor, all.portals[portal]!).post(action, body.toString());

const isShared = hadDatabase();
if (!isShared)
  console.log('the version before has no database: the two are not tried side by side, but one after the other');

describe.runIf(isShared)('R15: an older and a newer portal on one PostgreSQL', () => {
  let database: DatabaseServer;
  beforeAll(async () => {
    database = await startDatabase();
    all = await startPortals(2, { portal: { DATABASE_URL: database.url }, builtIn: [before.folder, ''] });
  });
  beforeEach(() => all.sandbox.clear());
  afterAll(async () => {
    await all.stop();
    await database.stop();
  });

  it.each(WAYS)('a session of the $from is one of the $to, and ends at both', async ({ sender, receiver }) => {
    const there = sameBrowser(await signedIn('terminal@sandbox.test', sender), all.portals[receiver]!);
    expect((await there.open('/terminal/sales')).status).toBe(200);
    const here = sameBrowser(there, all.portals[sender]!);
    await (await there.open('/logout', { referer: there.origin })).visitor.open('/');
    expect((await here.open('/terminal/sales')).path).toMatch(/^\/signin/);
  });

  it.each(WAYS)(
    'a form of the $from has one effect at the $to, and leads there again from both',
    async ({ sender, receiver }) => {
      for (const one of await rendered(sender)) {
        await all.sandbox.clear();
        const first = await send(one, receiver);
        expect([one.call, first.status, await all.sandbox.calls(one.call)]).toEqual([one.call, 200, 1]);
        const again = [await send(one, sender), await send(one, receiver)];
        if (one.call === 'POST api/sales') expect(again.map(({ path }) => path)).toEqual([first.path, first.path]);
        expect([one.call, await all.sandbox.calls(one.call)]).toEqual([one.call, 1]);
      }
    },
  );

  it.each(WAYS)('an outcome that is not known to the $from is not known to the $to', async ({ sender, receiver }) => {
    const [sale] = await rendered(sender);
    await all.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDie', times: 1 });
    await send(sale!, sender);
    const there = await send(sale!, receiver);
    expect(there.path).toMatch(/^\/receipt\/\w+\?outcome=unknown/);
    expect(await all.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('pages, sales and failures under load: no page fails, and each sale is sold once', async () => {
    const terminals = await Promise.all([0, 1].map((portal) => signedIn('terminal@sandbox.test', portal)));
    const sold: string[] = [];
    for (let round = 0; round < 20; round++) {
      const here = terminals[round % 2]!;
      const there = sameBrowser(here, all.portals[(round + 1) % 2]!);
      const { action, body } = (await validate(here, AIRTIME)).formOf('Process', { amount: nextAmount() });
      if (round % 5 === 4) await all.sandbox.fault({ call: 'POST api/sales', kind: 'refuse', times: 1 });
      const pages = await Promise.all([
        ...[here, there, here, there].map((one) => one.post(action, body.toString())),
        ...[here, there].map((one) => one.open('/terminal/sales')),
      ]);
      expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
      sold.push(...new Set(pages.map(({ url }) => url.pathname).filter((place) => place.startsWith('/receipt/'))));
    }
    // A refused sale may be sent again by whoever asks after the refusal; nothing else is sent twice.
    expect(new Set(sold).size).toBe(sold.length);
    expect(sold.length).toBeGreaterThanOrEqual(16);
  });
});

describe('R15: a portal that is replaced in its folder', () => {
  beforeAll(async () => {
    all = await startPortals(1, { builtIn: [before.folder] });
  });
  afterAll(() => all.stop());

  it('by a newer one, and that by the older one again where it has a database: forms that were sent stay sent', async () => {
    const [portal] = all.portals;
    for (const next of isShared ? ['', before.folder] : ['']) {
      const forms = await rendered(0);
      const first = [];
      for (const one of forms) first.push((await send(one, 0)).path);
      await portal!.stop();
      await portal!.start(next);
      for (const one of forms) {
        await all.sandbox.clear();
        const again = await send(one, 0);
        expect([one.call, await all.sandbox.calls(one.call), again.text]).toEqual([
          ...[one.call, 0],
          expect.not.stringContaining('Please look it up first'),
        ]);
      }
    }
  });
});
