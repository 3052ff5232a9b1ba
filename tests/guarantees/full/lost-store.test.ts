import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabase } from '../../support/database-server';
import { confirmationOf, matchesOn, MONEY_FORMS, type MoneyForm, sendButton } from '../../support/money-forms';
import { type Portals, sameBrowser, startPortals } from '../../support/portals';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../support/replicated-database';
import { AIRTIME, nextAmount, validate } from '../../support/selling';
import { Visitor } from '../../support/visitor';

const LOOK_FIRST = 'Please look it up first';

/** A form that was sent once, and how often its call was made. */
type SentForm = { visitor: Visitor; action: string; body: string; call: string; order?: MoneyForm };

let all: Portals;

const signedIn = async (username: string, portal = 0) => {
  const visitor = new Visitor(all.portals[portal]!.origin);
  await visitor.signIn(username);
  return visitor;
};

/** Sends a form of each kind once: every order of money, a sale, and a record. */
async function sentForms(): Promise<SentForm[]> {
  const forms: SentForm[] = [];
  for (const order of MONEY_FORMS) {
    const visitor = await signedIn(`${order.who}@sandbox.test`);
    const start = `${order.start}&${order.values}`;
    const empty = await visitor.open(start);
    const key = empty.$('input[name=key]').val();
    const page = await visitor.open(confirmationOf(order, nextAmount(), String(key)));
    const { action, body } = page.formOf(sendButton(page, order.button));
    forms.push({ visitor, action, body: body.toString(), call: order.call, order });
  }
  const terminal = await signedIn('terminal@sandbox.test');
  const sale = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  forms.push({ visitor: terminal, action: sale.action, body: sale.body.toString(), call: 'POST api/sales' });
  forms.push(await channelForm());
  for (const { visitor, action, body, call } of forms) {
    await all.sandbox.clear();
    await visitor.post(action, body);
    expect([call, await all.sandbox.calls(call)]).toEqual([call, 1]);
  }
  await all.sandbox.clear();
  return forms;
}

async function channelForm(): Promise<SentForm> {
  const visitor = await signedIn('manager@sandbox.test');
  const code = `C${nextAmount().replaceAll(',', '')}`;
  const { action, body } = (await visitor.open('/channels?new=1')).formOf('Create', { name: `Channel ${code}`, code });
  return { visitor, action, body: body.toString(), call: 'POST api/channels' };
}

/** Resolves when the store answers again. */
async function untilKnown({ visitor, action, body }: SentForm): Promise<void> {
  await expect.poll(async () => (await visitor.post(action, body)).text).not.toContain('cannot make sure');
}

/** Sends each form again, and expects that none is sent to the API and each leads to a lookup. */
async function expectLookups(forms: readonly SentForm[]): Promise<void> {
  for (const { visitor, action, body, call, order } of forms) {
    const page = await visitor.post(action, body);
    expect([call, page.text]).toEqual([call, expect.stringContaining(LOOK_FIRST)]);
    expect([call, await all.sandbox.calls(call)]).toEqual([call, 0]);
    if (order) expect([call, matchesOn(page)]).toEqual([call, expect.toSatisfy((count: number) => count > 0)]);
    if (call === 'POST api/sales') expect(page.path).toMatch(/^\/receipt\/[A-Z0-9]{12}/);
  }
}

describe('PostgreSQL', () => {
  let database: DatabaseServer;
  beforeAll(async () => {
    database = await startDatabase();
    all = await startPortals(2, { portal: { DATABASE_URL: database.url } });
  });
  afterAll(async () => {
    await all.stop();
    await database.stop();
  });

  it('R4: forms that were sent before PostgreSQL lost its data lead to a lookup, and are not sent again', async () => {
    const forms = await sentForms();
    await database.flush();
    await expectLookups(forms);
    await database.flush();
    const elsewhere = forms.map((form) => ({ ...form, visitor: sameBrowser(form.visitor, all.portals[1]!) }));
    await expectLookups(elsewhere);
  });

  it('R4: forms of pages that were rendered before the store was known lead to a lookup, and are not sent', async () => {
    const staff = await signedIn('manager@sandbox.test');
    await all.sandbox.clear();
    for (const birth of ['', undefined]) {
      const { action, body } = (await staff.open('/channels?new=1')).formOf('Create', {
        name: 'No mark',
        code: 'NOMARK',
      });
      const [time, , id] = String(body.get('formKey')).split('.');
      body.set('formKey', [time, birth, id].filter((part) => part !== undefined).join('.'));
      expect((await staff.post(action, body.toString())).text).toContain(LOOK_FIRST);
    }
    expect(await all.sandbox.calls('POST api/channels')).toBe(0);
  });

  it('R4: what a page offers that was loaded afterwards is sent, once', async () => {
    await database.flush();
    const terminal = await signedIn('terminal@sandbox.test');
    await (await validate(terminal, AIRTIME)).press('Process', { amount: nextAmount() });
    await all.sandbox.clear();
    const receipt = await (await validate(terminal, AIRTIME)).press('Process', { amount: nextAmount() });
    expect(receipt.heading).toBe('MTN Airtime');
    expect(await all.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('R4: forms of before are answered as before when PostgreSQL was restarted with its data', async () => {
    const forms = await sentForms();
    await database.kill();
    await database.start();
    for (const form of forms) {
      await untilKnown(form);
      const { call } = form;
      expect([call, await all.sandbox.calls(call)]).toEqual([call, 0]);
    }
  });
});

describe('a PostgreSQL whose replica takes over', () => {
  let database: ReplicatedDatabase;
  const startAll = async (replication: 'any' | 'synchronous') => {
    database = await startReplicatedDatabase(replication === 'synchronous');
    all = await startPortals(2, { portal: { ...database.env, DATABASE_REPLICATION: replication } });
  };
  afterEach(async () => {
    await all.stop();
    await database.stop();
  });
  const failOver = async () => {
    await database.roles().master.kill();
    await database.promote();
  };

  it('R4: forms that were sent while it lagged lead to a lookup, and are not sent again', async () => {
    await startAll('any');
    await database.hold();
    const forms = await sentForms();
    await failOver();
    await untilKnown(forms[0]!);
    await expectLookups(forms);
  });

  it('R4: with synchronous replication a form is not sent before the replica knows, and once afterwards', async () => {
    await startAll('synchronous');
    const { master, replica } = database.roles();
    const { visitor, action, body, call } = await channelForm();
    await database.hold();
    const refused = await visitor.post(action, body);
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('Nothing was sent now')]);
    expect(await all.sandbox.calls(call)).toBe(0);
    await failOver();
    await master.start(replica.port);
    await database.inStep();
    const sent = () => visitor.post(action, body);
    await expect.poll(async () => (await sent()).text).toContain('Channel created.');
    expect((await sent()).text).toContain('done once');
    expect(await all.sandbox.calls(call)).toBe(1);
  });

  it('R4: with synchronous replication nothing is sent by a server that has no replica to wait for', async () => {
    await startAll('synchronous');
    const { visitor, action, body, call } = await channelForm();
    const { master } = database.roles();
    await master.ask("alter system set synchronous_standby_names = ''");
    await master.ask('select pg_reload_conf()');
    await expect.poll(async () => (await visitor.post(action, body)).text).toContain('Nothing was sent now');
    expect(await all.sandbox.calls(call)).toBe(0);
    expect(all.portals[0]!.log()).toContain('no replica must have what is committed');
  });
});

describe('the database of a single portal', () => {
  beforeAll(async () => void (all = await startPortals(1)));
  afterAll(() => all.stop());
  const portal = () => all.portals[0]!;
  const files = ['portal.db', 'portal.db.sign'];
  const copyAll = async (from: string, to: string) => {
    for (const name of files) await cp(path.join(from, name), path.join(to, name), { preserveTimestamps: true });
  };

  it.each([
    ['deleted', (folder: string) => rm(path.join(folder, 'portal.db'))],
    [
      'replaced by the copy of before',
      async (folder: string) => {
        for (const name of files) await rm(path.join(folder, name));
        await copyAll(path.join(folder, 'copy'), folder);
      },
    ],
    [
      'overwritten in its place by the copy of before',
      async (folder: string) =>
        writeFile(path.join(folder, 'portal.db'), await readFile(path.join(folder, 'copy', 'portal.db'))),
    ],
  ])('R4: forms that were sent before it was %s lead to a lookup, and are not sent again', async (_, lose) => {
    await portal().stop();
    await mkdir(path.join(portal().folder, 'copy'), { recursive: true });
    await copyAll(portal().folder, path.join(portal().folder, 'copy'));
    await portal().start();
    const forms = await sentForms();
    await portal().stop();
    await lose(portal().folder);
    await portal().start();
    await expectLookups(forms);
  });

  it('R4: forms of its last seconds lead to a lookup when it was killed and lost what it had written last', async () => {
    const forms = await sentForms();
    await portal().kill();
    await rm(path.join(portal().folder, 'portal.db-wal'));
    await portal().start();
    await expectLookups(forms);
  });
});

describe('two portals with a database each behind one proxy', () => {
  beforeAll(async () => void (all = await startPortals(2)));
  afterAll(() => all.stop());

  it('R4: a form of one is not sent by the other, which says why in its log', async () => {
    const forms = await sentForms();
    const [, other] = all.portals;
    await expectLookups(forms.map((form) => ({ ...form, visitor: sameBrowser(form.visitor, other!) })));
    expect(other!.log()).toMatch(/a form was not sent: the store cannot know whether it was used/);
    expect(other!.log()).toMatch(/the store has the birth mark \w+, not \w+/);
  });
});
