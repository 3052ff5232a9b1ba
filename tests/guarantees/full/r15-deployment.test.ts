import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileVisited } from '../../support/busy-portal';
import { type Deployment, startDeployment } from '../../support/deployment';
import { times } from '../../support/scale';
import { AIRTIME, validate } from '../../support/selling';
import { Visitor } from '../../support/visitor';

const PORTALS = 3;
/** Each portal once at least. */
const RESTARTS = times(20, PORTALS);

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment(PORTALS, { MONEY_TIMEOUT_MS: '20000' });
});
afterAll(() => deployment.stop());

/** Returns the index of the portal with a payment in progress. */
async function portalThatSells(): Promise<number> {
  const texts = await Promise.all(deployment.operators.map(async (own) => (await fetch(`${own}/metrics`)).text()));
  return texts.findIndex((text) => text.includes('portal_in_flight{slot="payments"} 1'));
}

describe(`${PORTALS} portals with PostgreSQL behind nginx with TLS (deploy/local)`, () => {
  it(
    `R15: ${RESTARTS} restarts under load: 0 failed requests, 0 cut sales, one session`,
    { timeout: 900_000 },
    async () => {
      const terminal = new Visitor(deployment.origin);
      await terminal.signIn('terminal@sandbox.test');
      const codes: (number | string)[] = [];
      const { statuses, receipts } = await whileVisited(
        deployment.origin,
        { clients: 6, seller: terminal },
        async () => {
          for (let count = 0; count < RESTARTS; count++) codes.push(await deployment.restart(count % PORTALS));
        },
      );
      console.log(
        `R15 behind nginx: ${RESTARTS} restarts of ${PORTALS} portals, ${statuses.length} pages and ${receipts.length} sales`,
      );
      expect(new Set(codes)).toEqual(new Set([0]));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(new Set(receipts)).toEqual(new Set(['MTN Airtime']));
      expect(await deployment.sandbox.calls('POST api/sales')).toBe(receipts.length);
    },
  );

  it('R15: a portal is killed in a sale: pages go on, and the form says unknown', async () => {
    await deployment.sandbox.clear();
    const terminal = new Visitor(deployment.origin);
    await terminal.signIn('terminal@sandbox.test');
    const form = await validate(terminal, AIRTIME);
    await deployment.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDelay', ms: 15_000, times: 1 });
    let selling = -1;
    const { statuses } = await whileVisited(deployment.origin, { clients: 4 }, async () => {
      const sending = form.press('Process', { amount: '95' });
      await expect.poll(() => deployment.sandbox.calls('POST api/sales')).toBe(1);
      selling = await portalThatSells();
      await deployment.kill(selling);
      const answer = await sending;
      expect(answer.status).toBe(502);
      expect(answer.text).toContain('it may have been done. Look for it before you send it again.');
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    // The claim's lease ends, and the same form leads to a page that knows the sale.
    const again = await form.press('Process', { amount: '95' });
    expect(again.text).toMatch(/MTN Airtime|not known/);
    expect(await deployment.sandbox.calls('POST api/sales')).toBe(1);
    await deployment.revive(selling);
  }, 120_000);

  it('R4: 60 submits of one form through the proxy make one call', async () => {
    await deployment.sandbox.clear();
    const terminal = new Visitor(deployment.origin);
    await terminal.signIn('terminal@sandbox.test');
    const form = await validate(terminal, AIRTIME);
    const pages = await Promise.all(Array.from({ length: 60 }, () => form.press('Process', { amount: '96' })));
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1);
    expect(await deployment.sandbox.calls('POST api/sales')).toBe(1);
  });

  /** Begins an upload of 30 MB, sends a little of it, and returns the status of the answer. */
  async function beginUpload(): Promise<number | undefined> {
    const { hostname, port } = new URL(deployment.origin);
    const sending = request({
      hostname,
      port,
      method: 'POST',
      path: '/info',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 30_000_000,
        origin: deployment.origin,
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(100_000)}`);
    const [{ statusCode }] = await answered;
    sending.destroy();
    return statusCode;
  }

  it('passes an upload on while it arrives', async () => {
    // Nobody is signed in. The portal says so with nearly all of the body still to come.
    expect(await beginUpload()).toBe(303);
  });

  it('lets a session and a draft of the largest size through', async () => {
    const cookies = Array.from({ length: 8 }, (_, index) => `large.${index}=${'x'.repeat(3_800)}`).join('; ');
    const answer = await fetch(`${deployment.origin}/signin`, { headers: { cookie: cookies } });
    expect(answer.status).toBe(200);
  });

  it('answers with a sentence for people when no portal can be reached', async () => {
    for (let index = 0; index < PORTALS; index++) await deployment.kill(index);
    const answer = await fetch(`${deployment.origin}/signin`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('The portal did not answer. Please try again in a moment.');
    expect(await beginUpload()).toBe(502);
    for (let index = 0; index < PORTALS; index++) await deployment.revive(index);
  });
});
