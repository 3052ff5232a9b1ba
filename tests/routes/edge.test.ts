import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { AIRTIME, validate, validateAirtime } from '../support/selling';
import { startServers } from '../support/servers';
import { useServers } from '../support/use-servers';
import { type Page, PASSWORD, Visitor } from '../support/visitor';

const servers = useServers();
beforeEach(() => servers.sandbox.clear());

/** More than the connections that pages share. */
const HANGING = 140;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function raw(text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { port } = new URL(servers.origin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const answer = (async () => {
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    await once(socket, 'close');
    return received;
  })();
  socket.write(text);
  return { socket, answer };
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('the edge', () => {
  it('responds to an invalid Range header, and keeps serving', async () => {
    const nobody = new Visitor(servers.origin);
    const response = await nobody.request('/robots.txt', { headers: { range: 'bytes=5-1' } });
    expect(response.status).toBe(200);
    expect((await nobody.open('/signin')).heading).toBe('Sign In');
  });

  it('responds 304 without a body to a browser that has the file already', async () => {
    const nobody = new Visitor(servers.origin);
    const first = await nobody.request('/icon.svg');
    const etag = first.headers.get('etag')!;
    expect([first.status, (await first.text()).includes('<svg')]).toEqual([200, true]);
    const again = await nobody.request('/icon.svg', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      first.headers.get('cache-control'),
    ]);
    expect((await nobody.request('/icon.svg', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answers the requests of a connection one after the other', async () => {
    const staff = new Visitor(servers.origin);
    await staff.signIn('officer@sandbox.test');
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'GET api/states', kind: 'delay', ms: 1_000, times: 1 });
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${staff.cookieHeader()}\r\n`;
    const { answer } = await raw(`${get('/states')}\r\n${get('/channels')}Connection: close\r\n\r\n`);
    await expect.poll(() => servers.sandbox.calls('GET api/states')).toBe(1);
    expect(await servers.sandbox.calls('GET api/channels')).toBe(0);
    expect((await answer).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(await servers.sandbox.calls('GET api/channels')).toBe(1);
  });

  it('refuses a request with two Host headers', async () => {
    const { answer } = await raw('GET /signin HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
    expect(statusOf(await answer)).toBe(400);
  });

  it.each(['//', '///', 'http://[', '*', 'http://evil.example/', '/\\evil'])(
    'refuses the URL %s with one sentence',
    async (target) => {
      const { answer } = await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(statusOf(await answer)).toBe(400);
    },
  );

  it('refuses a form from another origin with a page that links to the portal', async () => {
    const page = await new Visitor(servers.origin).post('/signin', 'username=x&password=x', {
      origin: 'https://evil.example',
    });
    expect([page.status, page.heading, page.alerts]).toEqual([
      403,
      'Error',
      ['This form did not come from this portal.'],
    ]);
    expect(page.$('title').text()).toBe('Error · Vend Portal');
    expect((await page.follow('Try again')).heading).toBe('Sign In');
    expect((await page.follow('Home')).heading).toBe('Sign In');
  });

  it('refuses what is no browser in plain text, and writes no raw address into a page', async () => {
    const foreign = { ...FORM, origin: 'https://evil.example' };
    const program = await fetch(`${servers.origin}/signin`, {
      method: 'POST',
      body: 'x=1',
      headers: { ...foreign, accept: 'application/json' },
    });
    expect([program.headers.get('content-type'), await program.text()]).toEqual([
      'text/plain; charset=utf-8',
      'This form did not come from this portal.\n',
    ]);
    const { answer } = await raw(
      `POST /signin?"><script>alert(1)</script> HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    const html = await answer;
    expect(html).toContain('This form did not come from this portal.');
    expect(html).not.toContain('<script>');
  });

  it.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE'])('responds 405 to %s', async (method) => {
    const { answer } = await raw(`${method} /signin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(statusOf(await answer)).toBe(405);
  });

  it('refuses a large form, with or without a Content-Length', async () => {
    const nobody = new Visitor(servers.origin);
    const body = `username=${'x'.repeat(70_000)}&password=x`;
    const declared = await nobody.request('/signin', {
      method: 'POST',
      body,
      headers: { ...FORM, origin: servers.origin },
    });
    expect(declared.status).toBe(413);
    const chunk = 'x'.repeat(1_000);
    const { answer } = await raw(
      `POST /signin HTTP/1.1\r\nHost: x\r\nOrigin: ${servers.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${`3e8\r\n${chunk}\r\n`.repeat(70)}`,
    );
    expect(statusOf(await answer)).toBe(413);
  });

  it('lets a client that is still sending read why the form was refused', async () => {
    const { port } = new URL(servers.origin);
    const size = 6 * 1024 * 1024;
    const socket = connect(Number(port), '127.0.0.1');
    socket.pause();
    await once(socket, 'connect');
    socket.write(
      `POST /signin HTTP/1.1\r\nHost: x\r\nOrigin: ${servers.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\n\r\n`,
    );
    const piece = Buffer.alloc(64 * 1024, 'x');
    for (let sent = 0; sent < size; sent += piece.length) if (!socket.write(piece)) await once(socket, 'drain');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.resume();
    await once(socket, 'close');
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain('Connection: close');
    expect(answer).toContain('<p role="alert">This form is too large.</p>');
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /signin HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(60_000)}\r\n\r\n`,
  ])('responds to an invalid request, and logs it as JSON: %.30j', async (text) => {
    const { answer } = await raw(text);
    expect([400, 431]).toContain(statusOf(await answer));
    await expect
      .poll(() => servers.output.filter((line) => line.includes('"malformed request"')).length)
      .toBeGreaterThan(0);
    for (const line of servers.output.filter((one) => !one.startsWith('Sandbox')))
      expect(() => JSON.parse(line), line).not.toThrow();
  });

  it('queues a request for a missing asset like any other request', async () => {
    for (const path of ['/assets/nope', '/assets/../signin']) {
      const { answer } = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(statusOf(await answer)).toBe(path.endsWith('nope') ? 404 : 200);
    }
  });

  it('logs once that it ignores X-Forwarded-For', async () => {
    const visitor = new Visitor(servers.origin, { 'x-forwarded-for': '1.2.3.4' });
    for (let count = 0; count < 3; count++) expect((await visitor.open('/signin')).status).toBe(200);
    const warned = () => servers.output.filter((line) => line.includes('X-Forwarded-For is ignored')).length;
    await expect.poll(warned).toBe(1);
  });

  it('is not blocked by forms that never arrive', async () => {
    const { port } = new URL(servers.origin);
    const head = `POST /signin HTTP/1.1\r\nHost: x\r\nOrigin: ${servers.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\na`;
    const sockets = Array.from({ length: 320 }, () =>
      connect(Number(port), '127.0.0.1', function (this: Socket) {
        this.write(head);
      }),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // So many connections at once may count as a flood for a moment. The forms are given up only after ten seconds.
    const page = async () => (await new Visitor(servers.origin).open('/signin')).status;
    await expect.poll(page, { timeout: 6_000 }).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('accepts forms behind a proxy that sets another Host', async () => {
    const proxied = await startServers({ portal: { PUBLIC_ORIGIN: 'https://portal.example' } });
    try {
      const [visitor] = (await fetch(`${proxied.origin}/signin`)).headers.getSetCookie();
      const response = await fetch(`${proxied.origin}/signin`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ username: 'terminal@sandbox.test', password: PASSWORD }),
        headers: {
          origin: 'https://portal.example',
          'x-forwarded-host': 'evil.example',
          cookie: visitor!.split(';')[0]!,
        },
      });
      expect(response.status).toBe(303);
      expect(response.headers.getSetCookie().join()).toMatch(/^__Host-session=.*Secure/);
    } finally {
      await proxied.stop();
    }
  });
});

describe('a form that no page of the portal sends', () => {
  it.each([
    'username=a&x[4294967294]=1',
    'password[a][b]=2',
    `${'a[0]'.repeat(500)}=1`,
    '__intent__=null',
    '__intent__={bad',
    'a=1&'.repeat(500),
  ])('is refused at once: %.40s', async (body) => {
    const page = await new Visitor(servers.origin).post('/signin', body);
    expect(page.status).toBe(400);
    expect(page.alerts.join()).toMatch(/could not be read|Enter your/);
  });

  it('is refused when its body is not a form', async () => {
    const page = await new Visitor(servers.origin).post('/signin', '{}', { 'content-type': 'application/json' });
    expect([page.status, page.text]).toEqual([415, expect.stringContaining('A form is expected here.')]);
  });

  it('cannot grow the cookie by dismissing an unknown notice', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const page = await terminal.post('/?index', `intent=dismiss&noticeId=${'x'.repeat(14_000)}`);
    expect(page.status).toBe(400);
    expect((await terminal.open('/deposits')).heading).toBe('Deposits');
  });
});

describe('signing in as another user', () => {
  it('with a wrong password does not look like success', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const page = await terminal.post('/signin', 'username=vendor%40sandbox.test&password=wrong');
    expect([page.status, page.heading]).toEqual([422, 'Sign In']);
    expect(page.alerts).toEqual(['Invalid username or password.']);
  });
});

describe('an upstream that is slow with money', () => {
  it('delays no page of other users while payments hang', async () => {
    const slow = await startServers({ portal: { MONEY_TIMEOUT_MS: '8000' } });
    try {
      const terminal = new Visitor(slow.origin);
      await terminal.signIn('terminal@sandbox.test');
      const forms: Page[] = [];
      while (forms.length < HANGING)
        forms.push(...(await Promise.all(Array.from({ length: 20 }, () => validateAirtime(terminal)))));
      await slow.sandbox.fault({ call: 'POST api/sales', kind: 'hang', ms: 30_000 });
      const sales = forms.map((form, index) => form.press('Process', { amount: String(4_000 + index) }));
      const other = new Visitor(slow.origin);
      expect((await other.signIn('terminal2@sandbox.test')).heading).toBe('Home');
      expect((await other.open('/deposits')).heading).toBe('Deposits');
      for (const page of await Promise.all(sales)) expect(page.heading).toBe('Outcome not known');
    } finally {
      await slow.stop();
    }
  });

  it('and then refuses has its reason shown, and the form can be corrected', async () => {
    const slow = await startServers({
      portal: { MONEY_TIMEOUT_MS: '15000', PAGE_DEADLINE_MS: '2500', UPSTREAM_TIMEOUT_MS: '1200' },
    });
    try {
      const terminal = new Visitor(slow.origin);
      await terminal.signIn('terminal@sandbox.test');
      const form = await validate(terminal, AIRTIME);
      await slow.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 3_500, times: 1 });
      const refused = await form.press('Process', { amount: '1' });
      expect(refused.alerts).toEqual(['Amount : The smallest amount for MTN is ₦50.00.']);
      expect(refused.field('amount')).toBe('1');
      expect((await refused.press('Process', { amount: '150' })).heading).toBe('MTN Airtime');
    } finally {
      await slow.stop();
    }
  });
});

describe('a client that disconnects while sending', () => {
  it('frees the resources of its requests, including those that wait behind another', async () => {
    const own = await startServers();
    try {
      const terminal = new Visitor(own.origin);
      const home = await terminal.signIn('terminal@sandbox.test');
      const cookie = [...terminal.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const staff = new Visitor(own.origin);
      await staff.signIn('officer@sandbox.test');
      const staffCookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const asset = home.$('link[rel=stylesheet]').attr('href');
      const get = (path: string, sent: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${sent}\r\n\r\n`;
      await own.sandbox.clear();
      for (let round = 1; round <= 3; round++) {
        // A page, and a large response that the client does not read, with requests behind it.
        const socket = connect(Number(new URL(own.origin).port), '127.0.0.1');
        await once(socket, 'connect');
        socket.pause();
        socket.write(
          get('/', cookie) +
            get('/reports/transactions/csv?from=2026-01-01', staffCookie) +
            get(asset!, '') +
            get('/', cookie).repeat(2),
        );
        await expect.poll(() => own.sandbox.calls('POST api/reports/transactions')).toBe(round);
        socket.destroy();
      }
      expect((await staff.request('/lists/vendors/csv')).status).toBe(200);
      expect((await terminal.open('/')).status).toBe(200);
      await own.stopPortal();
      const left = own.output
        .map((line) => (line.startsWith('{') ? JSON.parse(line) : {}))
        .find(({ msg }) => msg === 'draining');
      expect(left).toMatchObject({ pages: 0, downloads: 0, payments: 0, uploads: 0 });
    } finally {
      await own.stop();
    }
  });
});

describe('stopping', () => {
  it('lets a sale in progress end, and then exits by itself', async () => {
    const stopping = await startServers();
    const terminal = new Visitor(stopping.origin);
    await terminal.signIn('terminal@sandbox.test');
    const form = await validate(terminal, AIRTIME);
    await stopping.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 1_000 });
    const { action, body } = form.formOf('Process', { amount: '1,234' });
    const selling = terminal.request(action, {
      method: 'POST',
      body: body.toString(),
      headers: { ...FORM, origin: stopping.origin },
    });
    await expect.poll(() => stopping.sandbox.calls('POST api/sales')).toBe(1);
    const left = stopping.stopPortal();
    expect((await selling).headers.get('location')).toMatch(/^\/receipt\//);
    expect(await left).toBe(0);
    expect(stopping.output.join('\n')).toContain('draining');
    await stopping.stop();
  });
});
