import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finish } from '../../support/commands';
import { logLines } from '../../support/log-lines';
import { AIRTIME, validate } from '../../support/selling';
import { freePort, type Servers, startServers } from '../../support/servers';
import { Visitor } from '../../support/visitor';

/** Returns the value of a metric with these labels; undefined when it is not there. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((line) => line.split(/[ {]/, 1)[0] === name && wanted.every((label) => line.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

const scrape = async (origin: string) => (await fetch(`${origin}/metrics`)).text();

describe('the endpoints of a portal without METRICS_PORT', () => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await startServers();
  });
  afterAll(() => servers.stop());
  beforeEach(() => servers.sandbox.clear());

  it('answer only requests from this machine that no proxy has forwarded', async () => {
    for (const path of ['/ready', '/metrics']) {
      expect((await fetch(servers.origin + path)).status, path).toBe(200);
      for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
        const forwarded = await fetch(servers.origin + path, { headers: { [name]: '1.2.3.4' } });
        expect(forwarded.status, `${path} with ${name}`).toBe(404);
        expect(await forwarded.text()).toContain('Page not found');
      }
    }
    expect((await fetch(`${servers.origin}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('count requests by route, calls by name and outcome, and uses of form keys', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const form = await validate(terminal, AIRTIME);
    const before = await scrape(servers.origin);
    const receipt = await form.press('Process', { amount: '70' });
    expect((await form.press('Process', { amount: '70' })).path).toBe(receipt.path);
    await terminal.open('/no/such/page');
    const after = await scrape(servers.origin);
    const grown = (name: string, labels: Record<string, string>) =>
      (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0);

    expect(grown('portal_requests_total', { route: '/terminal/validate', method: 'POST', status: '303' })).toBe(2);
    expect(grown('portal_requests_total', { route: '/receipt/:reference', method: 'GET', status: '200' })).toBe(2);
    expect(grown('portal_requests_total', { route: 'not found', status: '404' })).toBe(1);
    expect(grown('portal_upstream_calls_total', { call: 'POST api/sales', outcome: 'ok' })).toBe(1);
    expect(grown('portal_upstream_calls_total', { call: 'GET api/sales/receipt/{reference}', outcome: 'ok' })).toBe(2);
    expect(grown('portal_upstream_call_duration_seconds_count', { call: 'POST api/sales' })).toBe(1);
    expect(grown('portal_once_keys_total', { kind: 'form', use: 'first' })).toBe(1);
    expect(grown('portal_once_keys_total', { kind: 'form', use: 'again' })).toBe(1);
    expect(valueOf(after, 'portal_in_flight', { slot: 'pages' })).toBe(0);
    expect(valueOf(after, 'portal_upstream_in_flight')).toBe(0);
    expect(valueOf(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(after).not.toContain(AIRTIME.customer);
  });

  it('count sales by provider and status, refusals by cause, and outcomes that are not known until somebody finds them', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const press = async (customer: string, amount: string) =>
      (await validate(terminal, { ...AIRTIME, customer })).press('Process', { amount });
    const before = await scrape(servers.origin);
    await press('08011111111', '61');
    await press('08033333333', '62');
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'refuse', times: 1 });
    await press('08011111111', '63');
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDie', times: 1 });
    await servers.sandbox.fault({ call: 'POST api/reports/search', kind: 'error' });
    await servers.sandbox.fault({ call: 'GET api/sales/receipt/*', kind: 'error' });
    const lost = await press('08011111111', '64');
    const after = await scrape(servers.origin);
    const grown = (name: string, labels: Record<string, string>) =>
      (valueOf(after, name, { provider: 'MTN', ...labels }) ?? 0) -
      (valueOf(before, name, { provider: 'MTN', ...labels }) ?? 0);
    for (const status of ['successful', 'failed', 'refused', 'unknown'])
      expect(grown('portal_sales_total', { status }), status).toBe(1);
    expect(grown('portal_sales_refused_total', { cause: 'other' })).toBe(1);
    expect(grown('portal_sale_duration_seconds_count', {})).toBe(4);
    expect(valueOf(after, 'portal_unknown_outcomes')).toBe(1);
    expect(valueOf(after, 'portal_unknown_outcome_oldest_seconds')).toBeGreaterThan(0);
    await servers.sandbox.clear();
    await terminal.open(lost.path);
    expect(valueOf(await scrape(servers.origin), 'portal_unknown_outcomes')).toBe(0);
  });

  it('count failed calls by kind, and the rows and bytes of reports', async () => {
    const staff = new Visitor(servers.origin);
    await staff.signIn('admin@sandbox.test');
    // The home page has read the vendors already.
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'GET api/vendors', kind: 'wrongShape' });
    await staff.open('/vendors');
    expect((await staff.open('/reports/transactions')).text).toContain('Transaction Report');
    const text = await scrape(servers.origin);
    expect(valueOf(text, 'portal_upstream_calls_total', { call: 'GET api/vendors', outcome: 'unexpected' })).toBe(
      await servers.sandbox.calls('GET api/vendors'),
    );
    expect(valueOf(text, 'portal_report_rows_total')).toBeGreaterThan(0);
    expect(valueOf(text, 'portal_report_bytes_total')).toBeGreaterThan(100);
  });

  it('say that the portal is degraded when most recent calls failed, and still ready', async () => {
    const staff = new Visitor(servers.origin);
    await staff.signIn('admin@sandbox.test');
    await servers.sandbox.fault({ call: 'GET api/states', kind: 'html' });
    const ready = async () => {
      const answer = await fetch(`${servers.origin}/ready`);
      return { status: answer.status, ...((await answer.json()) as { state: string; store: string }) };
    };
    expect(await ready()).toMatchObject({ status: 200, state: 'ready', store: 'answers' });
    // Until there are more failures than answers in the last minute, which the tests before have filled with answers.
    const afterFailures = async () => {
      await Promise.all(Array.from({ length: 60 }, () => staff.open('/states')));
      return ready();
    };
    await expect
      .poll(afterFailures, { timeout: 80_000 })
      .toMatchObject({ status: 200, state: 'degraded', api: { state: 'fails' } });
  });
});

it('the portal’s own port does not answer the endpoints behind a proxy', async () => {
  const servers = await startServers({ portal: { TRUST_PROXY: '1' } });
  for (const path of ['/ready', '/metrics']) expect((await fetch(servers.origin + path)).status, path).toBe(404);
  await servers.stop();
});

it('METRICS_PORT answers the endpoints, and the portal’s own port does not', async () => {
  const port = await freePort();
  const servers = await startServers({ portal: { METRICS_PORT: String(port) } });
  const status = async (url: string) => (await fetch(url)).status;
  const own = `http://127.0.0.1:${port}`;
  expect(await Promise.all(['/ready', '/metrics', '/'].map((path) => status(own + path)))).toEqual([200, 200, 404]);
  expect(await Promise.all(['/ready', '/metrics'].map((path) => status(servers.origin + path)))).toEqual([404, 404]);
  expect(await status(`${servers.origin}/health`)).toBe(200);
  await servers.stop();
});

describe('the id of a request', () => {
  const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

  it('comes from a trusted proxy with its trace, and is on every log line and call', async () => {
    const servers = await startServers({ portal: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } });
    const staff = new Visitor(servers.origin);
    await staff.signIn('admin@sandbox.test');
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'GET api/states', kind: 'html', times: 9 });
    const page = await staff.open('/states', { 'X-Request-Id': 'proxy-0123456789', Traceparent: TRACE });
    expect(page.status).toBe(503);
    const [sent] = await servers.sandbox.headers('GET api/states');
    expect(sent).toMatchObject({ requestId: 'proxy-0123456789', traceparent: TRACE });
    const lines = () => logLines(servers.output).filter(({ requestId }) => requestId === 'proxy-0123456789');
    await expect.poll(() => lines().map(({ msg }) => msg)).toContain('request');
    expect(lines().find(({ msg }) => msg === 'request')).toMatchObject({ trace: '4bf92f3577b34da6a3ce929d0e0e4736' });
    expect(lines().find(({ msg }) => msg === 'upstream call failed')).toBeDefined();
    for (const wrong of ['short', 'a b c d e f g h', 'x'.repeat(65)]) {
      const answer = await fetch(`${servers.origin}/signin`, { headers: { 'X-Request-Id': wrong } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    }
    await servers.stop();
  });

  it('is our own without a trusted proxy, and error pages show it', async () => {
    const servers = await startServers();
    const staff = new Visitor(servers.origin);
    await staff.signIn('admin@sandbox.test');
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'GET api/vendors/*', kind: 'html' });
    const page = await staff.open('/vendors/v-corner', { 'X-Request-Id': 'client-0123456789', Traceparent: TRACE });
    const id = /give this number: (\S+)/.exec(page.text)?.[1];
    expect(id).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const [sent] = await servers.sandbox.headers('GET api/vendors/v-corner');
    expect(sent).toEqual({ call: 'GET api/vendors/v-corner', requestId: id });
    const refused = await fetch(`${servers.origin}/terminal/validate`, { method: 'POST', body: 'a=b' });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(`give this number: ${refused.headers.get('x-request-id')}`);
    await servers.stop();
  });
});

it('every alert fires in its own test', async () => {
  const { output, code } = await finish('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yaml']);
  expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
