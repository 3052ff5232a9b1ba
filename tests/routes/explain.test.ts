import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { storyOf } from '../../scripts/explain/story';
import { finish } from '../support/commands';
import { logLines } from '../support/log-lines';
import { AIRTIME, validate } from '../support/selling';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const servers = useServers();
const CALL = 'POST api/sales';

/** Sells airtime, and returns the reference of the form that was sent. */
async function sold(amount: string, customer = AIRTIME.customer): Promise<string> {
  const terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
  await (await validate(terminal, { ...AIRTIME, customer })).press('Process', { amount });
  await logged({ step: 'sent' });
  const sent = logLines(servers.output).findLast(({ step }) => step === 'sent');
  return String(sent?.reference);
}

/** Waits for a line of the log, which may come after the page. */
async function logged(line: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(() => logLines(servers.output)).toContainEqual(expect.objectContaining(line));
}

/** Runs the command on what the portal has printed. */
async function explain(reference: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'explain-')), 'portal.log');
  writeFileSync(file, servers.output.join('\n'));
  return finish('node', ['build/explain.mjs', '--reference', reference, '--log', file]);
}

describe('npm run explain', () => {
  beforeEach(() => servers.sandbox.clear());

  it('tells why a sale was refused, without the number and the address in the API’s message', async () => {
    await servers.sandbox.fault({
      ...{ call: CALL, kind: 'refuse', times: 1 },
      message: 'Meter 45700123987 is blocked, write to help@disco.example',
    });
    const { output, code } = await explain(await sold('51.00'));
    expect(code).toBe(0);
    expect(output).toMatch(/Validated for MTN, service \S+: the customer was accepted\. \[\S+\]/);
    expect(output).toMatch(
      /Sent ₦51\.00 to MTN: refused after \d+\.\d s\. “Meter \[number\] is blocked, write to \[e-mail\]” \[/,
    );
    expect(output).toMatch(
      /terminal \S+ at 127\.0\.0\.1: POST api\/sales, refused, status 200\. “Meter \[number\] is blocked/,
    );
    expect(output.trim()).toMatch(
      /It was refused: nothing was charged\. Why: “Meter \[number\] is blocked, write to \[e-mail\]”\.$/,
    );
  });

  it('tells of a sale that failed at its provider, and what its page found', async () => {
    const failed = await sold('99.00', '08033333333');
    await logged({ step: 'looked up', reference: failed });
    const { output } = await explain(failed);
    expect(output).toMatch(/Sent ₦99\.00 to MTN: answered Failed after/);
    expect(output).toMatch(/Looked up: Failed\. “/);
    expect(output.trim()).toMatch(/The sale failed: the customer has received nothing\. Why: “.+”\.$/);
  });

  it('tells of a sale whose answer was lost', async () => {
    await servers.sandbox.fault({ call: CALL, kind: 'reset', times: 1 });
    await servers.sandbox.fault({ call: 'POST api/reports/search', kind: 'error' });
    const { output } = await explain(await sold('52.00'));
    expect(output).toMatch(/POST api\/sales failed: unknown, no answer, .*after \d+\.\d s\./);
    expect(output).toMatch(/Sent ₦52\.00 to MTN: unknown/);
    expect(output).toContain('Nobody knows how it ended.');
  });

  it('tells, by the number of the request, why a customer was not validated', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    await validate(terminal, { ...AIRTIME, customer: '08055555555' });
    const line = logLines(servers.output).findLast(({ step }) => step === 'not validated');
    expect(line).toMatchObject({ provider: 'MTN', why: expect.stringContaining('cannot be reached') });
    const { output } = await explain(String(line?.requestId).toLowerCase());
    expect(output).toMatch(/Not validated for MTN, service \S+\. “MTN cannot be reached/);
    expect(output.trim()).toMatch(/It was not validated: nothing was sent\./);
  });

  it('does not call a sale unsent of which the log ends too early, whatever the order of its lines', () => {
    const of = { msg: 'sale', reference: 'R1', provider: 'MTN', serviceId: 's', kobo: 100 };
    const line = (time: number, more: object) => JSON.stringify({ ...of, time, ...more });
    const validated = line(1, { step: 'validated', isValid: true });
    const sending = line(2, { step: 'sending' });
    expect(storyOf('R1', [sending, validated])).toMatch(/It was being sent when the log ended/);
    expect(storyOf('R1', [validated])).toMatch(/No line says that it was sent\./);
    const lost = JSON.stringify({ time: '2026-11-27T09:00:00Z', what: 'form', formKey: 'R1', outcome: 'unknown' });
    expect(storyOf('R1', [lost, validated])).toMatch(/Nobody knows how it ended\. Open \/receipt\/R1\?outcome=unknown/);
    const found = line(9, { step: 'looked up', status: 'Failed', why: 'Declined' });
    const early = line(5, { step: 'looked up', status: 'Processing', why: 'Not finished' });
    const sent = line(3, { step: 'sent', outcome: 'done', status: 'Processing', why: 'In progress', ms: 1 });
    expect(storyOf('r1', [found, early, sent])).toMatch(/The sale failed: .* Why: “Declined”\.$/);
    for (const [status, end] of [
      ['Unsuccessful', 'failed'],
      ['Not Successful', 'without a status that the portal knows'],
    ])
      expect(storyOf('R1', [line(9, { step: 'looked up', status }), sent])).toContain(end);
  });

  it('says so when no line is about the reference', async () => {
    const { output, code } = await explain('26000000000000000');
    expect([code, output]).toEqual([1, expect.stringContaining('No line is about 26000000000000000')]);
  });
});
