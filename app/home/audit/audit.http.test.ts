import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../tests/support/log-lines';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../../tests/support/money-forms';
import { AIRTIME, sell, validate } from '../../../tests/support/selling';
import { startServers } from '../../../tests/support/servers';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers();
const visitor = async (username: string) => {
  const signedIn = new Visitor(servers.origin);
  await signedIn.signIn(username);
  return signedIn;
};
const written = (what: string) => auditLines(servers.output).filter((line) => line.what === what);
const DEPOSIT = MONEY_FORMS.find(({ name }) => name === 'deposit')!;

describe('the audit', () => {
  beforeAll(async () => {});
  beforeEach(async () => {
    await servers.sandbox.clear();
    servers.output.length = 0;
  });

  it('has one line for a sale, however often its form is sent', async () => {
    const terminal = await visitor('terminal@sandbox.test');
    const form = await validate(terminal, AIRTIME);
    const receipt = await form.press('Process', { amount: '71.50' });
    await form.press('Process', { amount: '71.50' });
    const reference = receipt.path.split('/').at(-1);
    expect(written('POST api/sales')).toEqual([
      {
        who: expect.stringMatching(/\w/),
        role: 'terminal',
        from: '127.0.0.1',
        what: 'POST api/sales',
        on: expect.objectContaining({ reference, terminalId: expect.stringMatching(/\w/) }),
        kobo: 7_150,
        recordStatus: 'Successful',
        formKey: reference,
        outcome: 'done',
        requestId: expect.stringMatching(/^[2-9A-Z]{4}-/),
      },
    ]);
  });

  it('says done, refused and unknown', async () => {
    const staff = await visitor('manager@sandbox.test');
    let amount = 300;
    const send = async () => {
      const form = await staff.open(confirmationOf(DEPOSIT, ++amount, `audit-${amount}`));
      await form.press(sendButton(form, DEPOSIT.button));
    };
    await send();
    await servers.sandbox.fault({ call: DEPOSIT.call, kind: 'refuse', message: 'Not today', times: 1 });
    await send();
    await servers.sandbox.fault({ call: DEPOSIT.call, kind: 'reset', times: 1 });
    await send();
    expect(written(DEPOSIT.call).map(({ who, role, kobo, outcome }) => ({ who: !!who, role, kobo, outcome }))).toEqual(
      ['done', 'refused', 'unknown'].map((outcome, index) => ({
        who: true,
        role: 'staff',
        kobo: (301 + index) * 100,
        outcome,
      })),
    );
  });

  it('has a line for every call that changed something, and none for what only reads', async () => {
    const staff = await visitor('admin@sandbox.test');
    for (const page of ['/vendors', '/staffs', '/deposits', '/reports/transactions']) await staff.open(page);
    await (await staff.open('/partners?new')).press('Create', { name: 'Audit Partner' });
    await (await staff.open('/notices?new')).press('Create', { subject: 'Audit', message: '<p>Hello</p>' });
    const form = await staff.open(confirmationOf(DEPOSIT, 999, 'audit-day'));
    await form.press(sendButton(form, DEPOSIT.button));
    const changes = (await servers.sandbox.callNames()).filter((call) => /^(POST|PUT|DELETE) /.test(call));
    const reads = ['POST api/auth/token', 'POST api/reports/transactions', 'POST api/reports/deposits'];
    expect(changes.length).toBeGreaterThan(2);
    expect(
      auditLines(servers.output)
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['sign in', ...changes.filter((call) => !reads.includes(call))].sort());
  });

  it('has sign-ins, refused ones too, and sign-outs', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test', 'wrong');
    await terminal.signIn('terminal@sandbox.test');
    await (await terminal.open('/logout')).press('Logout');
    expect(auditLines(servers.output).map(({ what, outcome, role }) => [what, outcome, role])).toEqual([
      ['sign in', 'refused', undefined],
      ['sign in', 'done', 'terminal'],
      ['sign out', 'done', 'terminal'],
    ]);
  });

  it('never holds a customer, an e-mail address or a password', async () => {
    const terminal = await visitor('terminal@sandbox.test');
    await sell(terminal, AIRTIME, '72');
    const text = JSON.stringify(auditLines(servers.output));
    expect(text).toContain('POST api/sales');
    for (const secret of [AIRTIME.customer, 'sandbox.test', 'Sandbox-1', 'eyJ']) expect(text).not.toContain(secret);
  });

  it('says unknown when the answer to a sale does not tell how it ended', async () => {
    const terminal = await visitor('terminal@sandbox.test');
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'wrongShape', times: 1 });
    await sell(terminal, AIRTIME, '73');
    expect(written('POST api/sales')).toMatchObject([{ kobo: 7_300, outcome: 'unknown' }]);
  });

  it('takes no key of a form that a page of ours would not have', async () => {
    const staff = await visitor('admin@sandbox.test');
    const key = 'x'.repeat(5_000);
    await staff.post('/channels?new=1', new URLSearchParams({ name: 'Keyed', code: 'KY', formKey: key }).toString());
    expect(written('POST api/channels')).toHaveLength(0);
    expect(JSON.stringify(auditLines(servers.output))).not.toContain('xxx');
  });

  it('says not sent when the API could not be reached', async () => {
    const staff = await visitor('manager@sandbox.test');
    const form = await staff.open(confirmationOf(DEPOSIT, 400, 'audit-away'));
    await servers.stopSandbox();
    await form.press(sendButton(form, DEPOSIT.button));
    expect(written(DEPOSIT.call)).toMatchObject([{ kobo: 40_000, outcome: 'not sent' }]);
  });
});

it('a disk that takes no line changes nothing of what is done, and the failure is counted', async () => {
  const own = await startServers({ portal: { AUDIT_FILE: '/dev/full' } });
  const terminal = new Visitor(own.origin);
  expect((await terminal.signIn('terminal@sandbox.test')).heading).toBe('Home');
  const form = await validate(terminal, AIRTIME);
  const receipt = await form.press('Process', { amount: '74' });
  expect(receipt.heading).toBe('MTN Airtime');
  expect((await form.press('Process', { amount: '74' })).path).toBe(receipt.path);
  expect(await own.sandbox.calls('POST api/sales')).toBe(1);
  const metrics = await (await fetch(`${own.origin}/metrics`)).text();
  expect(metrics).toMatch(/^portal_audit_failures_total [1-9]/m);
  expect(own.output.join('\n')).toContain('a line of the audit could not be written');
  await own.stop();
});

it('a portal that cannot open AUDIT_FILE does not start, and says why', async () => {
  const starting = startServers({ portal: { AUDIT_FILE: '/dev/null/audit.jsonl' } });
  await expect(starting).rejects.toThrow(/AUDIT_FILE: \/dev\/null\/audit.jsonl cannot be written/);
});

it('AUDIT_FILE takes the lines, and is opened again on SIGUSR2 after it was moved away', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  const file = path.join(folder, 'logs', 'audit.jsonl');
  const own = await startServers({ portal: { AUDIT_FILE: file } });
  const signIn = () => new Visitor(own.origin).signIn('terminal@sandbox.test');
  await signIn();
  expect(auditLines(readFileSync(file, 'utf8').split('\n'))).toMatchObject([{ what: 'sign in', outcome: 'done' }]);
  expect(auditLines(own.output)).toEqual([]);
  renameSync(file, `${file}.1`);
  process.kill(own.portalPid, 'SIGUSR2');
  await expect.poll(() => existsSync(file)).toBe(true);
  await signIn();
  expect(auditLines(readFileSync(file, 'utf8').split('\n'))).toHaveLength(1);
  await own.stop();
  rmSync(folder, { recursive: true });
});
