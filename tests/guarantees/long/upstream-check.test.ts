import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCES } from '~/session/access';
import type { ApiProxy } from '../../support/api-proxy';
import type { Sandbox } from '../../support/servers';
import { type Apis, changing, check, deep, entriesUnder, type Row, startApis } from '../../support/upstream-check';

let apis: Apis;
let sandbox: Sandbox;
let proxy: ApiProxy;
beforeAll(async () => {
  apis = await startApis();
  ({ sandbox, proxy } = apis);
});
afterEach(() => apis.clear());
afterAll(() => apis.stop());

/** Each test opens every screen of an audience; tests/routes/upstream-check.test.ts covers the other differences. */
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
});
