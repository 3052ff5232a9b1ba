import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayOpen, type Audience } from '~/session/access';
import { routeTable } from '../support/route-table';
import { startServers, type Servers } from '../support/servers';
import { Visitor } from '../support/visitor';

const PEOPLE: Readonly<Record<string, Audience>> = {
  'admin@sandbox.test': 'staff',
  'manager@sandbox.test': 'staff',
  'officer@sandbox.test': 'staff',
  'vendor@sandbox.test': 'vendor',
  'newvendor@sandbox.test': 'unconfirmed',
  'subvendor@sandbox.test': 'subvendor',
  'terminal@sandbox.test': 'terminal',
};
/** Addresses to try; whose record it is the upstream decides, and its own refusal is not the table's. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/sales/:id': '/sales/sale-1',
  '/partners/:name/balance': '/partners/Volt%20Switch/balance',
  '/deposits/:id': '/deposits/dep-1',
  '/notifications/:id': '/notifications/n-welcome-t-yaba-1',
  '/receipt/:reference': '/receipt/ABCDEFGHIJKL',
  '/reprint/:reference': '/reprint/ABCDEFGHIJKL',
  '/*': '/no/such/page',
  '/transfers/:id': '/transfers/none',
  '/vendor/subvendor/:id': '/vendor/subvendor/s-yaba',
  '/vendor/terminal/:id': '/vendor/terminal/t-yaba-1',
  '/vendor/services/:id': '/vendor/services/v-adaeze-profile-1',
  '/serviceProfiles/:id': '/serviceProfiles/profile-1',
  '/serviceProfiles/edit/:id': '/serviceProfiles/edit/profile-1',
  '/vendor/:vendorId/service/:id': '/vendor/v-adaeze/service/v-adaeze-profile-1',
  '/vendors/:id': '/vendors/v-adaeze',
  '/vendors/reject/:id': '/vendors/reject/v-applicant',
  '/subvendors/:id': '/subvendors/s-yaba',
  '/terminals/:id': '/terminals/t-yaba-1',
  '/username/change/:id': '/username/change/v-adaeze',
  '/password/reset/:target/:id': '/password/reset/vendor/v-adaeze',
  '/notices/:id': '/notices/n-aedc',
  '/lists/:list/:format': '/lists/sales/csv',
  '/reports/transactions/:format': '/reports/transactions/csv',
  '/reports/deposits/:format': '/reports/deposits/csv',
  '/documents/:vendorId/:target': '/documents/v-applicant/Utility',
};
/** The back office (spec section 6): staff and nobody else. */
const STAFF_ONLY = [
  '/channels', '/partners', '/partners/:name/balance', '/services', '/services/create', '/states', '/serviceProfile/create', '/serviceProfiles', '/serviceProfiles/:id',
  '/serviceProfiles/edit/:id', '/vendor/:vendorId/service/:id', '/vendors', '/vendors/:id', '/vendors/reject/:id', '/subvendors/:id', '/terminals/:id',
  '/staffs', '/transfers', '/sales/cancel', '/reports/balances', '/username/change/:id', '/password/reset/:target/:id',
  '/notices', '/notices/:id', '/lists/:list/:format',
];
/** A vendor's self-service; an Unconfirmed one has nothing of it. */
const VENDOR_ONLY = ['/vendor/profile', '/vendor/subvendor/:id', '/vendor/terminal/:id', '/vendor/sales', '/vendor/services', '/vendor/services/:id', '/vendor/transfers'];
/** What the spec and the guarantees say in so many words, apart from the table that the portal works with. */
const ONLY: Readonly<Record<string, readonly Audience[]>> = {
  '/terminal/validate': ['terminal'],
  '/terminal/sales': ['terminal'],
  '/terminal/search': ['terminal'],
  '/': ['staff', 'vendor', 'unconfirmed', 'subvendor', 'terminal'],
  '/password/change': ['staff', 'vendor', 'subvendor', 'terminal'],
  '/sales': ['staff', 'subvendor'],
  '/sales/:id': ['staff', 'vendor', 'subvendor', 'terminal'],
  '/receipt/:reference': ['staff', 'vendor', 'subvendor', 'terminal'],
  '/deposits': ['staff', 'vendor', 'terminal'],
  '/deposits/:id': ['staff', 'vendor', 'terminal'],
  '/transfers/:id': ['staff', 'vendor'],
  '/commissions': ['staff', 'vendor'],
  '/notifications': ['vendor', 'terminal'],
  '/notifications/:id': ['vendor', 'terminal'],
  '/reports/search': ['staff', 'vendor'],
  '/reports/transactions': ['staff', 'vendor'],
  '/reports/deposits': ['staff', 'vendor'],
  '/reports/transactions/:format': ['staff', 'vendor'],
  '/reports/deposits/:format': ['staff', 'vendor'],
  '/info': ['staff', 'vendor', 'unconfirmed'],
  '/documents/:vendorId/:target': ['staff', 'vendor', 'unconfirmed'],
  ...Object.fromEntries(VENDOR_ONLY.map((path) => [path, ['vendor'] as const])),
  ...Object.fromEntries(STAFF_ONLY.map((path) => [path, ['staff'] as const])),
};

const NOT_YOURS = 'This page is not part of your account.';

const routes = (await routeTable()).filter(({ path }) => path !== '/logout');
let servers: Servers;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  servers = await startServers();
  visitors.set('nobody', new Visitor(servers.origin));
  for (const username of Object.keys(PEOPLE)) {
    const visitor = new Visitor(servers.origin);
    await visitor.signIn(username);
    visitors.set(username, visitor);
  }
});
afterAll(() => servers.stop());

describe.each(['nobody', ...Object.keys(PEOPLE)])('%s', (who) => {
  const audience = PEOPLE[who];

  it.each(routes.map((route) => [route.path, route] as const))('at %s gets what the access table says, as document and as data', async (path, route) => {
    const visitor = visitors.get(who)!;
    const row = route.loader!.access!;
    const address = SAMPLES[path] ?? path;
    const document = await visitor.request(address);
    const data = await visitor.request(`${address}?_data=${encodeURIComponent(route.id)}`);
    const body = await data.text();
    const html = await document.text();
    const isPublic = mayOpen(row, undefined);

    if (!isPublic && audience === undefined) {
      expect(document.status).toBe(303);
      expect(document.headers.get('location')).toMatch(/^\/signin(\?|$)/);
      expect(data.headers.get('x-remix-redirect')).toMatch(/^\/signin(\?|$)/);
      expect(body).toBe('');
    } else if (!mayOpen(row, audience)) {
      expect([document.status, data.status]).toEqual([403, 403]);
      expect(JSON.parse(body)).toEqual({ failure: { kind: 'refused', message: NOT_YOURS } });
    } else {
      expect(html).not.toContain(NOT_YOURS);
      expect(document.headers.get('location') ?? '').not.toMatch(/^\/signin/);
      expect([401, 500]).not.toContain(document.status);
    }
    const only = ONLY[path];
    if (only && audience) expect(html.includes(NOT_YOURS)).toBe(!only.includes(audience));
  });

  it.each(routes.filter(({ action }) => action).map((route) => [route.path, route] as const))('cannot act at %s beyond the access table', async (path, route) => {
    const row = route.action!.access!;
    if (mayOpen(row, audience)) return;
    const visitor = visitors.get(who)!;
    await servers.sandbox.clear();
    const index = path === '/' ? '?index' : '';
    const response = await visitor.request(`${SAMPLES[path] ?? path}${index}`, {
      method: 'POST',
      body: 'intent=check',
      headers: { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(audience === undefined ? 303 : 403);
    expect(await servers.sandbox.calls('PUT api/sales')).toBe(0);
  });
});
