import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal } from '../../scripts/processes.mjs';
import { callApi } from '../support/api';
import { auditLines } from '../support/log-lines';
import { confirmationOf, MONEY_FORMS, type MoneyForm, sendButton } from '../support/money-forms';
import { times } from '../support/scale';
import { PATIENT, portalEnv } from '../support/servers';
import { useServers } from '../support/use-servers';
import { endSession, type Page, PASSWORD, Visitor } from '../support/visitor';

/** The limit of one person in Naira, and amounts above it. */
const LIMIT = 10_000;
let above = LIMIT;

/** How often many people press at once. */
const ROUNDS = times(60, 6);

const folder = mkdtempSync(path.join(tmpdir(), 'two-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const servers = useServers({ portal: { TWO_PEOPLE_ABOVE: String(LIMIT), DATA_DIR: folder } });
const people = {} as Record<'manager' | 'admin' | 'officer', Visitor>;
beforeAll(async () => {
  for (const who of ['manager', 'admin', 'officer'] as const) {
    people[who] = new Visitor(servers.origin);
    await people[who].signIn(`${who}@sandbox.test`);
  }
});

const deposit = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
const staffForms = MONEY_FORMS.filter(({ who }) => who === 'manager');
const inNaira = (amount: number) => `₦${amount.toLocaleString('en-GB')}.00`;

/** Makes an order above the limit, as the manager. Returns its amount and the page that follows. */
async function asked(form: MoneyForm = deposit): Promise<{ amount: number; confirmation: Page; page: Page }> {
  const amount = ++above;
  const reasonForm = await people.manager.open(confirmationOf(form, amount, randomUUID()));
  expect(reasonForm.text).toContain(`Above ${inNaira(LIMIT)} a second person approves it`);
  const confirmation = await reasonForm.press('Continue', { reason: `Float for the weekend ${amount}` });
  expect(confirmation.text).toContain('It is sent when a second person has approved it');
  return { amount, confirmation, page: await confirmation.press(`Ask for approval of ${inNaira(amount)}`) };
}

/** Opens the form of an order's decision. */
async function decision(who: Visitor, amount: number, confirm: 'approve' | 'decline'): Promise<Page> {
  const list = await who.open('/approvals');
  const href = list
    .$(`main a[href*="confirm=${confirm}"]`)
    .filter((_, link) => list.$(link).closest('section').text().includes(inNaira(amount)))
    .attr('href');
  if (href === undefined) throw new Error(`no link to ${confirm} ${inNaira(amount)}: ${list.text}`);
  return who.open(href);
}

/** Presses the button that approves an order and sends it. */
const approve = (page: Page) => page.press(sendButton(page, 'Approve'));

const sentCalls = async (call = deposit.call) => (await servers.sandbox.callNames()).filter((name) => name === call);

describe('R29: an order above the limit of one person', () => {
  it.each(staffForms)('$name ($call) waits for a second person, who sends it', async (form) => {
    await servers.sandbox.clear();
    const { amount, confirmation, page } = await asked(form);
    expect(page.text).toContain(`This ${form.name} waits for a second person. It was not sent yet.`);
    expect(await sentCalls(form.call)).toEqual([]);
    // Staff are told on their home page, but the one who made it is not.
    expect((await people.admin.open('/')).text).toMatch(/Approvals \d+ A \w+: [^₦]*Corner Shop/);
    const waiting = await people.admin.open('/approvals');
    expect(waiting.text).toContain(`Float for the weekend ${amount}`);
    expect(waiting.text).toContain('asked for it on');
    const deciding = await decision(people.admin, amount, 'approve');
    // What the maker saw, as it is now, and the amount in the button.
    const facts = ({ $ }: Page) => $('#money-facts').text();
    expect(facts(deciding)).toMatch(/now.*₦.*afterwards.*₦/);
    const [, balances] = /((?:Vendor’s b|B)alance now.*?afterwards.*?\.\d\d)/.exec(facts(confirmation))!;
    expect(facts(deciding)).toContain(balances);
    expect(sendButton(deciding, 'Approve')).toBe(`Approve and ${form.button.toLowerCase()} ${inNaira(amount)}`);
    const done = await approve(deciding);
    // The audit's link shows this order alone.
    const audit = await people.admin.open('/audit?what=Approve+order');
    const one = await people.admin.open(audit.rows.first().find('a[href*="order="]').attr('href')!);
    expect(one.rows.length).toBe(1);
    expect(one.text).toContain(inNaira(amount));
    expect(done.alerts.join()).not.toContain('waits');
    expect(await sentCalls(form.call)).toHaveLength(1);
    expect(done.$('table').text()).toContain('Approved');
  });

  it('a commission and a duplicate above the limit wait too, and a rejected duplicate does not', async () => {
    await servers.sandbox.clear();
    for (const [address, link, call] of [
      ['/commissions?sort=-amount', 'Pay', 'POST api/commissions/pay'],
      ['/deposits?pending=1', 'Approve', 'PUT api/deposits'],
    ] as const) {
      const ask = async (reason: string) => {
        const page = await (await people.manager.open(address)).follow(link);
        expect(page.text).toContain(`Above ${inNaira(LIMIT)} a second person approves it`);
        const confirmation = await page.press('Continue', { reason });
        return confirmation.press(sendButton(confirmation, 'Ask for approval of'));
      };
      const decide = async (button: 'Approve' | 'Decline', reason: string) => {
        const list = await people.admin.open('/approvals');
        const href = list
          .$(`main a[href*="confirm=${button.toLowerCase()}"]`)
          .filter((_, one) => list.$(one).closest('section').text().includes(reason))
          .attr('href');
        const dialog = await people.admin.open(href!);
        if (button === 'Approve')
          expect(dialog.$('#money-facts').text()).toMatch(/Balance now.*₦.*Balance afterwards.*₦/);
        return button === 'Approve' ? approve(dialog) : dialog.press('Decline', { reason: 'Not yet' });
      };
      expect((await ask(`First ${link}`)).text).toContain('waits for a second person. It was not sent yet.');
      expect((await decide('Decline', `First ${link}`)).text).toContain('declined, and not sent');
      // What was declined can be asked for again.
      expect((await ask(`Again ${link}`)).text).toContain('waits for a second person. It was not sent yet.');
      expect(await sentCalls(call)).toEqual([]);
      await decide('Approve', `Again ${link}`);
      expect(await sentCalls(call)).toHaveLength(1);
    }
  });

  it('a duplicate that somebody rejects meanwhile is not said to be approved', async () => {
    const amount = ++above;
    // The second like deposit within a moment is a duplicate.
    for (let number = 0; number < 2; number++)
      await callApi(servers.sandbox.url, 'admin@sandbox.test', 'deposits/staff', {
        amount,
        vendorId: 'v-corner',
        overrideDuplicate: false,
      });
    const pending = await people.manager.open('/deposits?pending=1');
    const row = pending.rows.filter((_, one) => pending.$(one).text().includes(inNaira(amount)));
    const page = await people.manager.open(row.find('a[href*="approve=1"]').attr('href')!);
    const confirmation = await page.press('Continue', { reason: `Duplicate ${amount}` });
    await confirmation.press(sendButton(confirmation, 'Ask for approval of'));
    const approving = await decision(people.admin, amount, 'approve');
    const reject = await people.officer.open(row.find('a[href*="approve=0"]').attr('href')!);
    expect(reject.text).not.toContain('a second person');
    await reject.press(sendButton(reject, 'Reject'));
    await servers.sandbox.clear();
    servers.output.length = 0;
    const said = await approve(approving);
    expect(said.text).toContain('Nothing was sent now: decline this one.');
    expect(said.$('table').text()).not.toContain(`${inNaira(amount)}Made by`);
    expect(await sentCalls('PUT api/deposits')).toEqual([]);
    expect(auditLines(servers.output).filter(({ what }) => what === 'approve order')).toMatchObject([
      { outcome: 'refused' },
    ]);
  });

  it('is not said to be unsent when its confirmation is sent again after it was approved', async () => {
    const amount = ++above;
    const confirmation = await people.manager.open(`${confirmationOf(deposit, amount, randomUUID())}&reason=Float`);
    const ask = () => confirmation.press(`Ask for approval of ${inNaira(amount)}`);
    expect((await ask()).text).toContain('It was not sent yet.');
    await approve(await decision(people.admin, amount, 'approve'));
    const again = await ask();
    expect(again.text).toContain('was put before a second person once. See below how it stands.');
    expect(again.text).not.toContain('It was not sent yet.');
  });

  it('is not sent by the person who made it, whatever is pressed', async () => {
    await servers.sandbox.clear();
    const { amount } = await asked();
    const own = await people.manager.open('/approvals');
    expect(own.text).toContain('You made this order: somebody else approves it.');
    // The form of the administrator, with the session of the one who made it.
    const theirs = await decision(people.admin, amount, 'approve');
    const { action, body } = theirs.formOf(sendButton(theirs, 'Approve'));
    const token = own.$('[name=formToken]').attr('value');
    if (token) body.set('formToken', token);
    const headers = { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await people.manager.request(action, { method: 'POST', body: body.toString(), headers });
    expect(await answer.text()).toContain('You made this order: somebody else approves it.');
    expect(await sentCalls()).toEqual([]);
    const withdrawn = await (await decision(people.manager, amount, 'decline')).press('Withdraw', { reason: 'A typo' });
    expect(withdrawn.text).toContain('The deposit was withdrawn, and not sent.');
    expect(await sentCalls()).toEqual([]);
  });

  it('is declined with a reason, which is listed, and is then not sent', async () => {
    await servers.sandbox.clear();
    const { amount } = await asked();
    const form = await decision(people.admin, amount, 'decline');
    const approving = await decision(people.officer, amount, 'approve');
    expect((await form.press('Decline', { reason: '' })).text).toContain('Say why, for the other person.');
    // The reason outlives the session, as whatever is typed.
    await endSession(people.admin);
    const signIn = await form.press('Decline', { reason: 'Too much for a weekend' });
    const kept = await signIn.press('Sign In', { username: 'admin@sandbox.test', password: PASSWORD });
    expect(kept.field('reason')?.trim()).toBe('Too much for a weekend');
    const declined = await kept.press('Decline', {});
    expect(declined.text).toContain('The deposit was declined, and not sent.');
    expect(declined.$('table').text()).toContain('Too much for a weekend');
    expect((await approve(approving)).text).toContain('It was declined before, and not sent.');
    expect(await sentCalls()).toEqual([]);
  });

  it('is not made twice while it waits', async () => {
    const amount = ++above;
    const make = async (who: Visitor) => {
      const address = `${confirmationOf(deposit, amount, randomUUID())}&reason=Again`;
      return (await who.open(address)).press(`Ask for approval of ${inNaira(amount)}`);
    };
    expect((await make(people.manager)).text).toContain('waits for a second person');
    expect((await make(people.officer)).text).toContain('The same deposit waits for a second person already.');
  });

  it('is not sent to a vendor, or for a maker, or by an approver, who was disabled meanwhile', async () => {
    const { sandbox } = servers;
    const toggle = (target: string, id: string) =>
      callApi(sandbox.url, 'admin@sandbox.test', `${target}/toggle`, { id });
    const { amount } = await asked();
    const page = await decision(people.admin, amount, 'approve');
    await sandbox.clear();
    const refusals: [string, string, RegExp][] = [
      ['vendors', 'v-corner', /This vendor is not active any more\. Nothing was sent\./],
      ['staffs', 'staff-manager', /The account of .*, who asked for it, was disabled meanwhile\. Nothing was sent\./],
    ];
    for (const [target, id, words] of refusals) {
      await toggle(target, id);
      expect((await approve(page)).text).toMatch(words);
      const shown = await people.admin.open(page.path);
      expect(shown.text).toMatch(words);
      expect(sendButton(shown, 'Approve')).toBe('');
      await toggle(target, id);
    }
    // One who is refused leaves the order to others.
    const officer = new Visitor(servers.origin);
    await officer.signIn('officer@sandbox.test');
    const theirs = await decision(officer, amount, 'approve');
    await toggle('staffs', 'staff-officer');
    expect((await approve(theirs)).text).not.toContain('Deposit successful.');
    await toggle('staffs', 'staff-officer');
    expect(await sentCalls()).toEqual([]);
    const sent = await approve(await decision(people.admin, amount, 'approve'));
    expect(sent.html).toContain('Deposit successful.');
    expect(await sentCalls()).toHaveLength(1);
  });

  it('an amount up to the limit is sent at once', async () => {
    await servers.sandbox.clear();
    const page = await people.manager.open(confirmationOf(deposit, LIMIT, randomUUID()));
    expect(page.text).not.toContain('second person');
    await page.press(`Deposit ${inNaira(LIMIT)}`);
    expect(await sentCalls()).toHaveLength(1);
  });

  it('whose answer is lost is called unknown, is looked up, and is not sent again', async () => {
    await servers.sandbox.clear();
    const { amount } = await asked();
    const form = await decision(people.admin, amount, 'approve');
    await servers.sandbox.fault({ call: deposit.call, kind: 'applyThenDie', times: 1 });
    const unknown = await approve(form);
    expect(unknown.text).toContain('Outcome not known');
    expect(unknown.$('[aria-label="Possible matches"] li').length).toBe(1);
    expect((await approve(form)).text).toContain('Outcome not known');
    expect(await sentCalls()).toHaveLength(1);
  });

  it(`takes one decision of many at once, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await servers.sandbox.clear();
      servers.output.length = 0;
      const { amount } = await asked();
      const approving = await Promise.all(
        [people.admin, people.officer].map((who) => decision(who, amount, 'approve')),
      );
      const decline = await Promise.all(
        [people.officer, people.manager].map((who) => decision(who, amount, 'decline')),
      );
      const presses = [
        ...approving.flatMap((page) => [0, 1].map(() => () => approve(page))),
        () => decline[0]!.press('Decline', { reason: 'No' }),
        () => decline[1]!.press('Withdraw', { reason: 'No' }),
      ];
      // Another order of presses in every round.
      const shift = round % presses.length;
      const pages = await Promise.all([...presses.slice(shift), ...presses.slice(0, shift)].map((press) => press()));
      const sent = (await sentCalls()).length;
      expect(sent, `round ${round}`).toBeLessThanOrEqual(1);
      const told = pages.map(({ text }) => text);
      const isSaidSent = told.some(
        (text) =>
          /approved and sent|Deposit successful|looks like a deposit|once and sent/.test(text) &&
          !/declined|withdrawn/.test(text),
      );
      expect(sent === 1 || told.some((text) => /declined|withdrawn/.test(text)), told.join('\n')).toBe(true);
      expect(sent === 0 || isSaidSent).toBe(true);
      // One decision is in the audit, and one of a kind.
      const decisions = auditLines(servers.output).filter(({ what }) => / order$/.test(String(what)));
      expect(decisions.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
      expect(decisions.some(({ what, outcome }) => what === 'approve order' && outcome === 'done')).toBe(sent === 1);
    }
  });

  it('is in the audit with both people', async () => {
    const { amount } = await asked();
    await approve(await decision(people.admin, amount, 'approve'));
    const lines = auditLines(servers.output);
    const staff = await callApi<{ id: string; email: string }[]>(servers.sandbox.url, 'admin@sandbox.test', 'staffs');
    const idOf = (who: string) => staff.find(({ email }) => email === `${who}@sandbox.test`)!.id;
    expect(lines.findLast(({ what }) => what === 'ask to approve')).toMatchObject({
      who: idOf('manager'),
      outcome: 'done',
    });
    expect(lines.findLast(({ what }) => what === 'approve order')).toMatchObject({
      who: idOf('admin'),
      outcome: 'done',
      on: { madeBy: idOf('manager') },
    });
  });
});

it('R29: a line of a bank statement whose deposit waits is not offered a second time', async () => {
  const { manager } = people;
  const rows = 'Date,Narration,Credit,Ref\n27/11/2026,NIP FROM ADAEZE STORES,"25,000.00",W1';
  const columns = await (await manager.open('/bank-statement')).press('Read the lines', { rows });
  const list = await columns.press('Add the lines');
  const otherTab = await list.follow('Deposit to Adaeze Stores Ltd');
  const form = await (await list.follow('Deposit to Adaeze Stores Ltd')).press('Continue', {});
  const confirmation = await form.press('Continue', { reason: 'From the bank' });
  await confirmation.press('Ask for approval of ₦25,000.00');
  const after = await manager.open('/bank-statement');
  expect(after.text).toContain('A deposit of it waits for a second person. Approvals');
  expect(after.href('Deposit to Adaeze Stores Ltd')).toBeUndefined();
  const late = await (await otherTab.press('Continue', {})).press('Continue', { reason: 'Again' });
  expect(late.text).toContain('A deposit of this line waits for a second person already.');
  expect(
    (await (await decision(people.admin, 25_000, 'decline')).press('Decline', { reason: 'Not ours' })).status,
  ).toBe(200);
  expect((await manager.open('/bank-statement')).href('Deposit to Adaeze Stores Ltd')).toBeDefined();
});

it('R29: orders that wait are shown, decided and downloaded also after the limit was removed', async () => {
  const { amount } = await asked();
  const { port } = new URL(servers.origin);
  await servers.stopPortal();
  const portal = startPortal(portalEnv(servers.sandbox.url, Number(port), { DATA_DIR: folder, ...PATIENT }), () => {});
  await portal.ready;
  try {
    const admin = people.admin;
    expect((await admin.open('/')).text).toMatch(/Approvals \d+ A \w+: [^₦]*Corner Shop/);
    const list = await admin.open('/approvals');
    const csv = await (await admin.request(list.href('Download as CSV')!)).text();
    expect(csv).toMatch(new RegExp(`Deposit.*${inNaira(amount)}.*Float for the weekend ${amount},Waits`));
    await servers.sandbox.clear();
    await approve(await decision(admin, amount, 'approve'));
    expect(await sentCalls()).toHaveLength(1);
  } finally {
    await portal.stop();
  }
});
