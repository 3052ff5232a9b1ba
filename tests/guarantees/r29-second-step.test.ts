import { beforeAll, expect, it } from 'vitest';
import { mayOpen } from '~/portal/session/rights';
import { addressesOf, dataAddress, type Records, recordsOf } from '../support/audiences';
import { routeTable } from '../support/route-table';
import { codeAt, keyOn } from '../support/second-step';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const ADMIN = 'admin@sandbox.test';
const routes = (await routeTable()).filter(({ path }) => path !== '/logout');
const servers = useServers({ portal: { STAFF_TOTP: 'optional' } });
let key: string;
let withPassword: Visitor;
let records: Records;
beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
  const admin = new Visitor(servers.origin);
  await admin.signIn(ADMIN);
  const page = await admin.open('/second-step');
  key = keyOn(page);
  await page.press('Set up', { code: codeAt(key, -1) });
  withPassword = new Visitor(servers.origin);
  expect((await withPassword.signIn(ADMIN)).path).toBe('/signin/code');
});

it('R29: with a password alone no page, no data, no file is opened, and no form is sent', async () => {
  let refused = 0;
  await servers.sandbox.clear();
  for (const route of routes) {
    const { path, loader, action } = route;
    const address = addressesOf(records, 'staff')[path] ?? path;
    if (!mayOpen(loader!.right!, undefined)) {
      const document = await withPassword.request(address);
      const data = await withPassword.request(dataAddress({ address, route }));
      expect([path, document.status, document.headers.get('location')]).toEqual([
        path,
        303,
        expect.stringMatching(/^\/signin\/code/),
      ]);
      expect([path, data.headers.get('x-remix-redirect')]).toEqual([path, expect.stringMatching(/^\/signin\/code/)]);
      expect([path, await document.text(), await data.text()]).toEqual([path, '', '']);
      refused += 2;
    }
    if (action && !mayOpen(action.right!, undefined)) {
      const sent = await withPassword.request(path === '/' ? '/?index' : address, {
        method: 'POST',
        body: `intent=${action.intents?.[0] ?? ''}&id=x`,
        headers: { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([path, sent.status, sent.headers.get('location')]).toEqual([
        path,
        303,
        expect.stringMatching(/^\/signin\/code/),
      ]);
      refused += 1;
    }
  }
  // Nothing was asked of the API either.
  expect(await servers.sandbox.callNames()).toEqual([]);
  expect(refused).toBeGreaterThan(150);
});

it('R29: a code counts once, and of many presses at once of two browsers one signs in', async () => {
  const guests = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const guest = new Visitor(servers.origin);
      return guest.signIn(ADMIN);
    }),
  );
  const code = codeAt(key);
  const pages = await Promise.all(guests.map((page) => page.press('Sign In', { code })));
  expect(pages.filter(({ path }) => path === '/')).toHaveLength(1);
  expect((await withPassword.open('/vendors')).path).toMatch(/^\/signin\/code/);
});

it('R29: nobody guesses a code: after five wrong ones also the right one is refused', async () => {
  const guest = await new Visitor(servers.origin).signIn(ADMIN);
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, index) => guest.press('Sign In', { code: String(100_000 + index) })),
  );
  expect(tries.filter(({ path }) => path === '/')).toEqual([]);
  expect((await guest.press('Sign In', { code: codeAt(key, 1) })).text).toContain('too many wrong codes');
});
