import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCES } from '~/domain/audience';
import { mayOpen } from '~/portal/session/rights';
import { ACCOUNT_OF } from '../../support/audiences';
import { routeTable } from '../../support/route-table';
import { changing, check, type Checked, deep, entriesUnder, type Row } from '../../support/upstream-check';
import { useApis } from '../../support/use-servers';
import { PASSWORD } from '../../support/visitor';

const { sandbox, proxy } = useApis();

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
        const isPublic = mayOpen(loader!.right!, undefined);
        const who = isPublic ? ['nobody'] : AUDIENCES.filter((audience) => mayOpen(loader!.right!, audience));
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

  it('names a list of another shape', async () => {
    proxy.change.answer = (envelope, call) =>
      call === 'GET api/channels' ? { ...(envelope as Row), data: 7 } : envelope;
    const checked = await check(proxy.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')[0]).toMatch(
      /^\/channels \(staff\), .*: GET api\/channels: data is a number, and the portal needs a list$/,
    );
  });

  it('works with an API that writes its names with capitals', async () => {
    proxy.change.answer = (envelope) =>
      deep(
        envelope,
        (value) => value,
        (name) => name[0]!.toUpperCase() + name.slice(1),
      );
    const checked = await check(proxy.url, ['staff', 'terminal']);
    expect(checked.text).toContain('0 break.');
    expect(checked.code).toBe(0);
  });

  it('names a list in pages', async () => {
    proxy.change.answer = (envelope, call) => {
      const { data, ...rest } = envelope as { data: unknown };
      return call === 'GET api/vendors' ? { ...rest, data: { items: data, total: 9, page: 1 } } : envelope;
    };
    const checked = await check(proxy.url, ['staff']);
    expect(checked.text).toContain(
      'GET api/vendors: a list in pages ({items, total, page}), and the portal needs all of its rows as one list',
    );
    expect(checked.code).toBe(1);
  });

  it('names statuses that are numbers', async () => {
    proxy.change.text = (text) => text.replace(/"(status|saleStatus)":"[A-Z]\w+"/g, '"$1":2');
    const checked = await check(proxy.url, ['staff']);
    proxy.change.text = undefined;
    const without = entriesUnder(checked, 'Shown without').join('\n');
    expect(without).toMatch(/^status of GET api\/vendors, .*: a number 2 where "Active" or "Inactive" is expected$/m);
    expect(without).toMatch(/^saleStatus of GET api\/sales, /m);
    expect(checked.text).not.toContain('Harmless: differs');
  });

  it('names numbers of many digits, which other clients round', async () => {
    proxy.change.text = (text) => text.replace(/"customer":"\d+"/g, '"customer":45012345678901234567');
    const checked = await check(proxy.url, ['terminal']);
    proxy.change.text = undefined;
    expect(checked.text).toContain('a number of more than 15 digits');
  });

  it('reports that the API issues expired sessions', async () => {
    proxy.change.answer = changing('POST api/auth/token', (row) => ({ ...row, expires: '2020-01-01T00:00:00Z' }));
    const checked = await check(proxy.url, ['staff']);
    expect(entriesUnder(checked, 'Breaks')).toEqual([
      '/signin (staff): POST api/auth/token: it says that the session ended at 2020-01-01T00:00:00.000Z',
    ]);
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
