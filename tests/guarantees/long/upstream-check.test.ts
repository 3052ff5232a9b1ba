import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AUDIENCES } from '~/domain/audience';
import { ACCOUNT_OF } from '../../support/audiences';
import { freePort } from '../../support/servers';
import { changing, check, deep, entriesUnder, type Row } from '../../support/upstream-check';
import { useApis } from '../../support/use-servers';
import { PASSWORD } from '../../support/visitor';

const { sandbox, proxy } = useApis();

/** Each test opens every screen of an audience; tests/guarantees/full/upstream-check.test.ts covers the other differences. */
describe('upstream:check', () => {
  it('reports a part of a page that shows an error as a break', async () => {
    await sandbox.fault({ call: 'GET api/dashboard/latest', kind: 'error' });
    const checked = await check(sandbox.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')).toEqual([
      expect.stringMatching(/^\/ \(staff\): GET api\/dashboard\/latest: HTTP 500/),
    ]);
    expect(checked.code).toBe(1);
  });

  it('does not report an optional part of a page as a break', async () => {
    await sandbox.fault({ call: 'GET api/dashboard/balance', kind: 'error' });
    const checked = await check(sandbox.url, ['terminal']);
    expect(entriesUnder(checked, 'Shown without')).toEqual([
      expect.stringMatching(/^GET api\/dashboard\/balance: HTTP 500 .*; on \/ \(terminal\), /),
    ]);
    expect(checked.code).toBe(0);
  });

  it('checks the remaining screens after one call has ended the session', async () => {
    await sandbox.fault({ call: 'GET api/notices', kind: 'unauthorised' });
    const checked = await check(sandbox.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')).toEqual([
      '/notices (staff), /notices?new=1 (staff): GET api/notices: HTTP 401 for a token that the API gave just before',
    ]);
    expect(entriesUnder(checked, 'Not opened')).toEqual(['no notice: /notices/{notice} (staff)']);
  });

  it('reports differences that the portal tolerates as harmless, in one line for each kind', async () => {
    const isTime = (value: unknown): value is string =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
    const respelled = (value: unknown) =>
      typeof value === 'number' ? String(value) : isTime(value) ? value.replace('T', ' ').replace('Z', '') : value;
    proxy.change.answer = (envelope, call) =>
      call.endsWith('auth/token') ? envelope : { ...(envelope as Row), data: deep((envelope as Row).data, respelled) };
    const checked = await check(proxy.url, AUDIENCES);
    const harmless = entriesUnder(checked, 'Harmless');
    expect(harmless).toContainEqual(
      expect.stringMatching(/^text where a number is expected, e\.g\. "\S+": .*amount.* and \d+ more\)$/),
    );
    expect(harmless).toContainEqual(
      expect.stringMatching(/^text where a time as 2026-11-20T12:00:00Z is expected, e\.g\. "\S+ \S+": .*createdUtc/),
    );
    expect(checked.text).not.toMatch(/^(Breaks|Shown without)/m);
    expect(checked.lines.at(-1)).toBe('Every screen works with this API.');
    expect(checked.lines.length).toBeLessThan(25);
  });

  it('reports PascalCase in the data alone in one line', async () => {
    const pascal = (data: unknown) =>
      deep(
        data,
        (value) => value,
        (name) => name[0]!.toUpperCase() + name.slice(1),
      );
    proxy.change.answer = (envelope, call) =>
      call.endsWith('auth/token') ? envelope : { ...(envelope as Row), data: pascal((envelope as Row).data) };
    const checked = await check(proxy.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')).toEqual([
      expect.stringMatching(
        /^\d+ screens: GET api\/.* and \d+ more: data with names in PascalCase\. Let the API write names/,
      ),
    ]);
    expect(checked.text).not.toMatch(/^(Shown without|Harmless)/m);
    expect(checked.code).toBe(1);
  });

  it('prints no token, even one that differs from the contract', async () => {
    proxy.change.answer = changing('POST api/auth/token', ({ refreshToken, ...row }) => ({
      ...row,
      refreshToken: 12345678,
      oldToken: refreshToken,
    }));
    const checked = await check(proxy.url, ['staff']);
    expect(entriesUnder(checked, 'Harmless')).toContain(
      'a number where text is expected: refreshToken (POST api/auth/token)',
    );
    expect(checked.text).not.toContain('12345678');
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

  it('reports a 403 without a message as a break where the screen needs the call', async () => {
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
});
