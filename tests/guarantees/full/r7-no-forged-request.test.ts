import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayOpen } from '~/portal/session/rights';
import {
  ACCOUNT_OF,
  addressesOf,
  type Audience,
  AUDIENCES,
  dataAddress,
  type Records,
  recordsOf,
  signedIn,
} from '../../support/audiences';
import { multipart, png } from '../../support/documents';
import { routeTable } from '../../support/route-table';
import { sample } from '../../support/scale';
import { AIRTIME, sell } from '../../support/selling';
import { useServers } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';
import { exchange } from '../../support/wire';

const FOREIGN = 'This form did not come from this portal.';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=----R7';
const BODY: Readonly<Record<string, string>> = {
  [FORM]: 'intent=none',
  [MULTIPART]: '------R7\r\nContent-Disposition: form-data; name="intent"\r\n\r\nnone\r\n------R7--\r\n',
};
const bodyWith = (token: string, type: string) =>
  type === FORM
    ? `${new URLSearchParams({ formToken: token })}&${BODY[FORM]}`
    : `------R7\r\nContent-Disposition: form-data; name="formToken"\r\n\r\n${token}\r\n${BODY[MULTIPART]}`;
const EVIL = 'https://evil.example';

/** A normal test run sends one of this many variants of a forgery to an action; each action gets other variants. */
const SAMPLED = 5;

const actions = (await routeTable()).filter(({ action }) => action);
const servers = useServers();
let records: Records;
const people = new Map<Audience, Visitor>();
const tokens = new Map<Audience, string>();
let strangersToken: string;
const tokenOn = (page: Page) => page.field('formToken') ?? `no token on ${page.path}`;
const cookiesOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
  for (const audience of AUDIENCES) people.set(audience, await signedIn(servers.origin, audience));
  for (const [audience, visitor] of people)
    tokens.set(audience, tokenOn(await visitor.open(audience === 'unconfirmed' ? '/info' : '/password/change')));
  strangersToken = tokenOn(await new Visitor(servers.origin).open('/signin'));
});

type Claims = Record<string, string>;

/** Returns the headers of forged requests, by kind of forgery. */
function forgeries(own: string): Record<string, Claims[]> {
  const { host, port, hostname } = new URL(own);
  const referer = `${own}/`;
  return {
    'cross-site': [
      { 'sec-fetch-site': 'cross-site', origin: EVIL },
      { 'sec-fetch-site': 'cross-site', origin: own, referer },
      { 'sec-fetch-site': 'cross-site', referer },
    ],
    'same-site': [
      { 'sec-fetch-site': 'same-site', origin: `http://shop.${host}` },
      { 'sec-fetch-site': 'same-site', origin: own, referer },
      { 'sec-fetch-site': 'same-site', referer },
    ],
    'Origin null': [
      { origin: 'null' },
      { origin: 'null', referer },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
    'malformed Origin': [
      '',
      host,
      `//${host}`,
      `${own}/`,
      `${own}/signin`,
      `${own}.evil.example`,
      `${own}@evil.example`,
      `http://user@${host}`,
      `${own}, ${EVIL}`,
      `${own} ${EVIL}`,
      `${EVIL}#${own}`,
      'http://',
      'undefined',
      own.toUpperCase(),
      `${own}%00`,
      'file://',
      'http:\\\\127.0.0.1',
    ].flatMap((origin): Claims[] => [{ origin }, { origin, referer }]),
    'other Origin': [
      EVIL,
      `https://${host}`,
      `http://${hostname}`,
      `http://${hostname}:${Number(port) + 1}`,
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
      `http://0x7f.1:${port}`,
      `http://shop.${host}`,
    ].flatMap((origin): Claims[] => [{ origin }, { origin, referer, 'sec-fetch-site': 'same-origin' }]),
    'Origin and Referer absent': [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }],
    'other Referer without Origin': [
      { referer: `${EVIL}/` },
      { referer: `${EVIL}/${own}/` },
      { referer: `${own}.evil.example/` },
      { referer: host },
      { referer: 'about:blank' },
      { referer: '' },
    ],
  };
}

/** Forwarded headers that an attacker may have made a proxy send. */
const FORWARDED: Claims[] = [{}, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }];

describe('R7: no forged request acts', () => {
  it.each(actions.map((route, at) => [route.path, route, at] as const))(
    'R7: %s refuses every request from another origin, without an API call',
    async (path, route, at) => {
      const audience = AUDIENCES.find((name) => mayOpen(route.action!.right!, name))!;
      const address = addressesOf(records, audience)[path] ?? path;
      const page = { address: path === '/' ? '/?index' : address, route };
      const cookie = cookiesOf(people.get(audience)!);
      const send = (to: string, type: string, headers: Record<string, string>) =>
        exchange(servers.origin + to, {
          method: 'POST',
          body: BODY[type],
          headers: {
            cookie,
            'accept-encoding': 'identity',
            'content-type': type,
            'content-length': String(BODY[type]!.length),
            ...headers,
          },
        });
      const forms = [
        [page.address, FORM],
        [page.address, MULTIPART],
        [dataAddress(page), FORM],
      ] as const;

      await servers.sandbox.clear();
      let sent = 0;
      for (const [forged, variants] of Object.entries(forgeries(servers.origin))) {
        // Of each kind at least one.
        for (const variant of sample(variants, Math.min(SAMPLED, variants.length), at)) {
          for (const forwarded of FORWARDED) {
            for (const [to, type] of forms) {
              const answer = await send(to, type, { ...variant, ...forwarded });
              expect(
                [answer.status, answer.body.toString()],
                `${forged} ${JSON.stringify(variant)} ${type} ${to}`,
              ).toEqual([403, expect.stringContaining(FOREIGN)]);
              sent++;
            }
          }
        }
      }
      const reached = await servers.sandbox.calls('*');
      expect(reached).toBe(0);
      counts.set(path, { sent, reached });

      // The same request from our own origin passes the check, and is refused only because no form has this button.
      const own = await send(page.address, FORM, { origin: servers.origin });
      expect([path, own.status]).toEqual([path, 400]);
      expect(own.body.toString()).not.toContain(FOREIGN);
    },
  );

  it.each(actions.map((route) => [route.path, route] as const))(
    'R7: %s accepts a form without Origin and Referer only with the token of its own session',
    async (path, route) => {
      const audience = AUDIENCES.find((name) => mayOpen(route.action!.right!, name))!;
      const address = addressesOf(records, audience)[path] ?? path;
      const to = path === '/' ? '/?index' : address;
      const cookie = cookiesOf(people.get(audience)!);
      const send = (token: string, type: string, headers: Record<string, string> = {}) => {
        const body = bodyWith(token, type);
        return exchange(servers.origin + to, {
          method: 'POST',
          body,
          headers: {
            cookie,
            'accept-encoding': 'identity',
            'content-type': type,
            'content-length': String(body.length),
            ...headers,
          },
        });
      };
      const own = tokens.get(audience)!;
      const others = [...tokens.values()].filter((token) => token !== own);
      await servers.sandbox.clear();
      for (const type of [FORM, MULTIPART]) {
        for (const token of [
          ...others,
          strangersToken,
          '',
          own.slice(1),
          `${own}=`,
          own.toUpperCase(),
          'x'.repeat(own.length),
        ]) {
          const answer = await send(token, type);
          expect([answer.status, answer.body.toString()], `${type} ${token}`).toEqual([
            403,
            expect.stringContaining(FOREIGN),
          ]);
        }
        for (const claims of [
          { origin: 'null' },
          { origin: EVIL },
          { origin: '' },
          { referer: `${EVIL}/` },
          { referer: '' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-origin' },
          { 'sec-fetch-site': '' },
        ] as Claims[]) {
          const answer = await send(own, type, claims);
          expect([answer.status, answer.body.toString()], `${type} ${JSON.stringify(claims)}`).toEqual([
            403,
            expect.stringContaining(FOREIGN),
          ]);
        }
      }
      expect(await servers.sandbox.calls('*')).toBe(0);
      // With its token it passes the check, and is refused only because no form has this button.
      for (const type of [FORM, MULTIPART])
        expect([path, type, (await send(own, type)).status]).toEqual([path, type, 400]);
    },
  );

  const counts = new Map<string, { sent: number; reached: number }>();
  afterAll(() => {
    const sum = (of: 'sent' | 'reached') => [...counts.values()].reduce((total, count) => total + count[of], 0);
    console.log(
      `R7: ${sum('sent').toLocaleString('en-GB')} forged requests to ${counts.size} actions, ${sum('reached')} calls reached the API`,
    );
  });

  it('R7: these tests include every route with an action', () => {
    expect([...counts.keys()].sort()).toEqual(actions.map(({ path }) => path).sort());
    expect(counts.size).toBeGreaterThan(25);
  });

  it('R7: a browser that sends only a Referer signs in and sells', async () => {
    class RefererOnly extends Visitor {
      override request(path: string, init: Parameters<Visitor['request']>[1] = {}): Promise<Response> {
        const { origin: _, ...headers } = { referer: `${this.origin}/`, ...init.headers } as Record<string, string>;
        return super.request(path, { ...init, headers });
      }
    }
    const visitor = new RefererOnly(servers.origin);
    await servers.sandbox.clear();
    expect((await visitor.signIn(ACCOUNT_OF.terminal)).heading).toBe('Home');
    expect((await sell(visitor, AIRTIME)).heading).toBe('MTN Airtime');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('R7: a browser without Origin and Referer signs in and sells, by the forms’ token', async () => {
    const visitor = new SilentVisitor(servers.origin);
    await servers.sandbox.clear();
    expect((await visitor.signIn(ACCOUNT_OF.terminal)).heading).toBe('Home');
    expect((await sell(visitor, AIRTIME)).heading).toBe('MTN Airtime');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('R7: an upload without Origin and Referer is forwarded only after its token was checked', async () => {
    const visitor = new SilentVisitor(servers.origin);
    await visitor.signIn(ACCOUNT_OF.unconfirmed);
    const page = await visitor.open('/info');
    const send = (fields: Record<string, string>) => {
      const { body, contentType } = multipart(fields, [{ field: 'passport', ...png() }]);
      return visitor.post('/info', new Uint8Array(body), { 'content-type': contentType });
    };
    const token = tokenOn(page);
    await servers.sandbox.clear();
    for (const refused of [await send({ intent: 'save' }), await send({ formToken: strangersToken, intent: 'save' })]) {
      expect([refused.status, refused.alerts]).toEqual([403, [expect.stringContaining(FOREIGN)]]);
    }
    expect(await servers.sandbox.calls('POST api/vendorinfo/upload')).toBe(0);
    const formKey = page.field('formKey')!;
    expect((await send({ formToken: token, formKey, intent: 'save' })).alerts).toEqual([]);
    expect(await servers.sandbox.calls('POST api/vendorinfo/upload')).toBe(1);
  });

  it('R7: a page for a browser that sends Sec-Fetch-Site has no form token', async () => {
    const visitor = new Visitor(servers.origin, { 'sec-fetch-site': 'same-origin' });
    await visitor.signIn(ACCOUNT_OF.terminal);
    expect((await visitor.open('/password/change')).html).not.toContain('formToken');
  });
});

/** Sends no Origin and no Referer, as lynx with its defaults. */
class SilentVisitor extends Visitor {
  override request(path: string, init: Parameters<Visitor['request']>[1] = {}): Promise<Response> {
    const { origin: _, referer: __, ...headers } = { ...init.headers } as Record<string, string>;
    return super.request(path, { ...init, headers });
  }
}
