import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCES, mayOpen } from '~/session/access';
import type { ApiProxy } from '../support/api-proxy';
import { ACCOUNT_OF } from '../support/audiences';
import { routeTable } from '../support/route-table';
import { freePort, type Sandbox } from '../support/servers';
import {
  type Apis,
  changing,
  check,
  type Checked,
  deep,
  entriesUnder,
  type Row,
  startApis,
} from '../support/upstream-check';
import { PASSWORD } from '../support/visitor';

let apis: Apis;
let sandbox: Sandbox;
let proxy: ApiProxy;
beforeAll(async () => {
  apis = await startApis();
  ({ sandbox, proxy } = apis);
});
afterEach(() => apis.clear());
afterAll(() => apis.stop());

describe('upstream:check', () => {
  describe('with an API on which every screen works', () => {
    let whole: Checked;
    let calls: string[];
    beforeAll(async () => {
      whole = await check(sandbox.url, AUDIENCES, { args: ['--all'] });
      calls = await sandbox.callNames();
    });

    it('ends with one line of success, and exits with 0', () => {
      expect(whole.lines.at(-1)).toBe('Every screen works with this API.');
      expect(whole.lines.at(-2)).toMatch(
        /^\d+ screens opened: (\d+) work, 0 break\. Shown without: 0\. Harmless: 0\.$/,
      );
      expect(whole.code).toBe(0);
      expect(whole.text).not.toMatch(/^(Breaks|Shown without|Harmless|Not opened)/m);
    });

    it('opens every page of the route table as every audience that may open it', async () => {
      const works = entriesUnder(whole, 'Works');
      const opened = (path: string, who: string) => {
        const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/ ?]+')}(\\?\\S+)? \\(${who}\\)$`);
        return works.some((name) => pattern.test(name));
      };
      const pages = (await routeTable()).filter(({ hasPage, path }) => hasPage && !['/logout', '/*'].includes(path));
      const expected = pages.flatMap(({ path, loader }) => {
        const isPublic = mayOpen(loader!.access!, undefined);
        const who = isPublic ? ['nobody'] : AUDIENCES.filter((audience) => mayOpen(loader!.access!, audience));
        return who.map((name) => [path, name === 'unconfirmed' ? 'unconfirmed vendor' : name] as const);
      });
      expect(expected.length).toBeGreaterThan(70);
      expect(expected.filter(([path, who]) => !opened(path, who))).toEqual([]);
    });

    it('sends no request that changes data', () => {
      const changes = calls.filter((call) => !call.startsWith('GET '));
      expect(changes.sort()).toEqual([
        'POST api/auth/token',
        'POST api/reports/deposits',
        'POST api/reports/search',
        'POST api/reports/transactions',
      ]);
    });

    it('prints no password', () => expect(whole.text).not.toContain(PASSWORD));
  });

  it('names the audiences whose screens were not checked', async () => {
    const { lines, code } = await check(sandbox.url, ['staff', 'terminal']);
    expect(lines.slice(-2)).toEqual([
      'Not checked, since nobody signed in as one: vendor, unconfirmed vendor, subvendor.',
      'Every screen of staff, terminal works with this API.',
    ]);
    expect(code).toBe(0);
  });

  it('asks for the password of a named account', async () => {
    const { lines, code } = await check(sandbox.url, [], {
      args: ['--staff', ACCOUNT_OF.staff, '--user', ACCOUNT_OF.subvendor],
      input: `${PASSWORD}\n${PASSWORD}\n`,
    });
    expect(lines.at(-1)).toBe('Every screen of staff, subvendor works with this API.');
    expect(code).toBe(0);
  });

  it('names screen and call when an API responds 500, and exits with 1', async () => {
    await sandbox.fault({ call: 'GET api/states', kind: 'error' });
    const checked = await check(sandbox.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')).toEqual([
      '/states (staff): GET api/states: HTTP 500 with text/plain, without {success, data, errors}',
    ]);
    expect(checked.lines.at(-1)).toBe('These screens break: /states (staff).');
    expect(checked.text).toMatch(/^\d+ screens opened: \d+ work, 1 break\. Shown without: 0\. Harmless: 0\.$/m);
    expect(checked.code).toBe(1);
  });

  it('reports a 403 without a message as a break when the screen needs the call, and otherwise as a missing part', async () => {
    await sandbox.fault({ call: 'GET api/partners', kind: 'bare', status: 403 });
    await sandbox.fault({ call: 'GET api/dashboard/deposits', kind: 'bare', status: 403 });
    const checked = await check(sandbox.url, ['staff']);
    const breaks = entriesUnder(checked, 'Breaks');
    expect(breaks).toHaveLength(1);
    expect(breaks[0]).toMatch(
      /^\/partners \(staff\), .*: GET api\/partners: refused: HTTP 403 with text\/html, without/,
    );
    expect(entriesUnder(checked, 'Shown without')).toEqual([
      'GET api/dashboard/deposits: refused: HTTP 403 with text/html, without {success, data, errors}; on / (staff)',
    ]);
    expect(checked.code).toBe(1);
  });

  it('distinguishes a slow call from one that never responds', async () => {
    await sandbox.fault({ call: 'GET api/transfers', kind: 'delay', ms: 10_000 });
    const checked = await check(sandbox.url, ['staff'], {
      env: { UPSTREAM_TIMEOUT_MS: '4000', PAGE_DEADLINE_MS: '5000' },
    });
    expect(entriesUnder(checked, 'Breaks')).toEqual([
      expect.stringMatching(
        /^\/transfers \(staff\), .*: GET api\/transfers: no answer in time; asked again, it came after 1\d\.\d s \(the portal waits 4 s: UPSTREAM_TIMEOUT_MS\)$/,
      ),
    ]);
  });

  it('names a list of another shape', async () => {
    proxy.change.answer = (envelope, call) =>
      call === 'GET api/channels' ? { ...(envelope as Row), data: 7 } : envelope;
    const checked = await check(proxy.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')[0]).toMatch(
      /^\/channels \(staff\), .*: GET api\/channels: data is a number, and the portal needs a list$/,
    );
  });

  it('names the fields missing from a screen, and still reports the screen as working', async () => {
    proxy.change.answer = (envelope, call) => {
      const channels = changing('GET api/channels', ({ code, ...row }) => ({ ...row, channelCode: code }))(
        envelope,
        call,
      );
      return changing('GET api/states', (row) => ({ ...row, createdUtc: '20/11/2026' }))(channels, call);
    };
    const checked = await check(proxy.url, ['staff']);
    const without = entriesUnder(checked, 'Shown without');
    expect(without).toHaveLength(2);
    expect(without).toContainEqual(
      expect.stringMatching(/^code of GET api\/channels, (\d+) of \1 rows: nothing where text is expected$/),
    );
    expect(without).toContainEqual(
      expect.stringMatching(
        /^createdUtc of GET api\/states, (\d+) of \1 rows: text "20\/11\/2026" where a time as 2026-11-20T12:00:00Z is expected$/,
      ),
    );
    expect(entriesUnder(checked, 'Harmless')).toEqual([
      'fields that the contract does not have: channelCode (GET api/channels)',
    ]);
    expect(checked.lines.at(-1)).toBe('Every screen of staff works with this API.');
    expect(checked.code).toBe(0);
  });

  it('names PascalCase and its fix once, instead of every field', async () => {
    proxy.change.answer = (envelope) =>
      deep(
        envelope,
        (value) => value,
        (name) => name[0]!.toUpperCase() + name.slice(1),
      );
    const checked = await check(proxy.url, AUDIENCES);
    expect(checked.text).toContain('POST api/auth/token: HTTP 200 with names in PascalCase (Success, Data, Errors).');
    expect(checked.text).toContain(
      'What to change: Let the API write names with a small first letter (success, data, createdUtc).',
    );
    expect(checked.lines.at(-1)).toBe('No screen works with this API.');
    expect(checked.lines.length).toBeLessThan(12);
    expect(checked.code).toBe(1);
  });

  it('reports that the API issues expired sessions', async () => {
    proxy.change.answer = changing('POST api/auth/token', (row) => ({ ...row, expires: '2020-01-01T00:00:00Z' }));
    const checked = await check(proxy.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')).toEqual([
      '/signin (staff): POST api/auth/token: it says that the session ended at 2020-01-01T00:00:00.000Z',
    ]);
  });

  it.each([301, 302, 307, 308])('names a redirect (%i) of the API address and the address to set', async (status) => {
    const elsewhere = createServer(
      ({ url }, response) => void response.writeHead(status, { location: `${sandbox.url}/v2${url}` }).end(),
    ).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const checked = await check(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`, ['staff']);
    elsewhere.close();
    expect(checked.text).toContain(
      `POST api/auth/token: HTTP ${status}: it redirects to ${sandbox.url}/v2/api/auth/token, and the portal follows no redirect.`,
    );
    expect(checked.text).toContain(`What to change: Set UPSTREAM_URL to ${sandbox.url}/v2`);
    expect(checked.lines.at(-1)).toBe('No screen works with this API.');
    expect(checked.code).toBe(1);
  });

  it('reports an account that cannot sign in, has another audience, or does not exist', async () => {
    const wrong = await check(sandbox.url, [], { env: { UPSTREAM_CHECK_STAFF: `${ACCOUNT_OF.staff}:not-this-one` } });
    expect(entriesUnder(wrong, 'Breaks')).toEqual([
      '/signin (staff): POST api/auth/token: refused: “Invalid username or password.”',
    ]);
    expect(wrong.code).toBe(1);
    const other = await check(sandbox.url, [], {
      env: { UPSTREAM_CHECK_STAFF: `${ACCOUNT_OF.subvendor}:${PASSWORD}` },
    });
    expect(entriesUnder(other, 'Breaks')).toEqual([
      expect.stringMatching(
        /^\/signin \(staff\): POST api\/auth\/token: it says target “subvendor”.*: to the portal this is subvendor, not staff$/,
      ),
    ]);
    const nobody = await check(`http://127.0.0.1:${await freePort()}`, ['staff']);
    expect(nobody.text).toMatch(/POST api\/auth\/token: no connection: .*ECONNREFUSED/);
    expect(nobody.lines.at(-1)).toBe('No screen works with this API.');
    expect(nobody.code).toBe(1);
  });

  it('prints its usage when it is called without the required arguments', async () => {
    expect(await check('not-an-address', ['staff'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('not-an-address is not one'),
    });
    expect(await check(sandbox.url, [])).toMatchObject({
      code: 2,
      text: expect.stringContaining('Somebody has to sign in.'),
    });
  });
});
