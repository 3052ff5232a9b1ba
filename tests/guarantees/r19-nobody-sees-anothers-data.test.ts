import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Audience } from '~/domain/audience';
import { mayOpen } from '~/portal/session/rights';
import { addressesOf, dataAddress, type Records, recordsOf } from '../support/audiences';
import { unzip } from '../support/files';
import { routeTable } from '../support/route-table';
import { IS_FULL_SCALE, sample } from '../support/scale';
import { useServers } from '../support/use-servers';
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
/** The back office (spec section 6): for staff only. */
const STAFF_ONLY = [
  '/channels',
  '/partners',
  '/partners/:name/balance',
  '/services',
  '/services/create',
  '/states',
  '/serviceProfile/create',
  '/serviceProfiles',
  '/serviceProfiles/:id',
  '/serviceProfiles/edit/:id',
  '/vendor/:vendorId/service/:id',
  '/vendors',
  '/vendors/:id',
  '/vendors/reject/:id',
  '/subvendors/:id',
  '/terminals/:id',
  '/staffs',
  '/transfers',
  '/approvals',
  '/sales/cancel',
  '/reports/balances',
  '/username/change/:id',
  '/password/reset/:target/:id',
  '/notices',
  '/notices/:id',
  '/second-step',
  '/bank-statement',
  '/cases',
  '/views',
  '/audit',
  '/lists/:list/:format',
];
/** A vendor's self-service, not available to an Unconfirmed vendor. */
const VENDOR_ONLY = [
  '/vendor/profile',
  '/vendor/cash-ups',
  '/vendor/subvendor/:id',
  '/vendor/terminal/:id',
  '/vendor/sales',
  '/vendor/services',
  '/vendor/services/:id',
  '/vendor/transfers',
];
/** RightName rules copied from the spec and the guarantees, independent of the portal's own table. */
const ONLY: Readonly<Record<string, readonly Audience[]>> = {
  '/terminal/validate': ['terminal'],
  '/terminal/bulk': ['terminal'],
  '/terminal/cash-up': ['terminal'],
  '/terminal/customers': ['terminal'],
  '/terminal/customers/:format': ['terminal'],
  '/cash-ups/:format': ['vendor', 'terminal'],
  '/statement': ['staff', 'vendor', 'terminal'],
  '/statement/:format': ['staff', 'vendor', 'terminal'],
  '/terminal/sales': ['terminal'],
  '/terminal/search': ['terminal'],
  '/': ['staff', 'vendor', 'unconfirmed', 'subvendor', 'terminal'],
  '/password/change': ['staff', 'vendor', 'subvendor', 'terminal'],
  '/go': ['staff', 'vendor'],
  '/go/found': ['staff', 'vendor'],
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

/** Pages that an audience may open but that do not respond 200: not found, no document yet, redirect to the home page. */
const OTHER_STATUS: Readonly<Record<string, (audience: Audience | undefined, who: string) => number>> = {
  // Of administrators alone.
  '/audit': (_, who) => (who.startsWith('admin') ? 200 : 403),
  '/*': () => 404,
  // No record of the API is a bulk sale.
  '/terminal/bulk/:format': () => 404,
  '/documents/:vendorId/:target': (audience) => (audience === 'staff' ? 200 : 404),
  '/info': (audience) => (audience === 'vendor' ? 303 : 200),
  '/signin': (audience) => (audience ? 302 : 200),
};

const NOT_YOURS = 'This page is not part of your account.';

const FORMATS = ['csv', 'xls', 'xlsx', 'xml', 'json', 'txt', 'html'];

const routes = (await routeTable()).filter(({ path }) => path !== '/logout');
const servers = useServers();
let records: Records;
const visitors = new Map<string, Visitor>();
const counts = { requests: 0, refused: 0, served: 0, own: 0, foreign: 0 };
beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
  visitors.set('nobody', new Visitor(servers.origin));
  for (const username of [...Object.keys(PEOPLE), 'shop@sandbox.test']) {
    const visitor = new Visitor(servers.origin);
    await visitor.signIn(username);
    visitors.set(username, visitor);
  }
});
afterAll(async () => {
  console.log(
    `R19: ${counts.requests.toLocaleString('en-GB')} requests for ${routes.length} routes by ${TRIED.length + 1} people: ${counts.refused} refused, ${counts.served} served, none against the table of rights; ` +
      `${counts.own} of one's own records opened, ${counts.foreign} of somebody else's refused`,
  );
});

/** Returns the URLs to try of a route; for a file, one per format. */
function addressesAt(path: string, audience: Audience | undefined): string[] {
  const address = addressesOf(records, audience)[path] ?? path;
  return path.endsWith('/:format')
    ? FORMATS.map((format) => address.replace(/\/csv(?=\?|$)/, `/${format}`))
    : [address];
}

/** Staff of every role have the same rights, so a normal test run tries one of them. */
const TRIED = IS_FULL_SCALE
  ? Object.keys(PEOPLE)
  : [...new Map(Object.entries(PEOPLE).map(([who, audience]) => [audience, who])).values()];

describe.each(['nobody', ...TRIED])('R19: %s', (who) => {
  const audience = PEOPLE[who];

  // A third of the routes; the next user tries others.
  it.each(sample(routes, 3, TRIED.indexOf(who) + 1).map((route) => [route.path, route] as const))(
    'R19: at %s gets the response that the table of rights defines, as document, as data and as download',
    async (path, route) => {
      const visitor = visitors.get(who)!;
      const row = route.loader!.right!;
      for (const address of addressesAt(path, audience)) {
        const document = await visitor.request(address);
        const html = await document.text();
        const data = await visitor.request(dataAddress({ address, route }));
        const body = await data.text();
        const head = await visitor.request(address, { method: 'HEAD' });
        counts.requests += 3;

        if (!mayOpen(row, undefined) && audience === undefined) {
          expect([document.status, head.status]).toEqual([303, 303]);
          expect(document.headers.get('location')).toMatch(/^\/signin(\?|$)/);
          expect(data.headers.get('x-remix-redirect')).toMatch(/^\/signin(\?|$)/);
          expect([html, body]).toEqual(['', '']);
          counts.refused += 3;
        } else if (!mayOpen(row, audience)) {
          expect([document.status, data.status, head.status]).toEqual([403, 403, 403]);
          expect(html).toContain(NOT_YOURS);
          expect(document.headers.get('content-disposition')).toBeNull();
          expect(JSON.parse(body)).toEqual({
            failure: { kind: 'refused', message: NOT_YOURS, heading: 'Not allowed' },
          });
          counts.refused += 3;
        } else {
          expect(html).not.toContain(NOT_YOURS);
          expect(document.headers.get('location') ?? '').not.toMatch(/^\/signin/);
          expect([address, document.status]).toEqual([address, OTHER_STATUS[path]?.(audience, who) ?? 200]);
          if (path.endsWith('/:format') && document.status === 200)
            expect(document.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
          counts.served += 3;
        }
        const only = ONLY[path];
        if (only && audience) expect(html.includes(NOT_YOURS)).toBe(!only.includes(audience));
      }
    },
  );

  it.each(routes.filter(({ action }) => action).map((route) => [route.path, route] as const))(
    'R19: cannot act at %s beyond the table of rights',
    async (path, route) => {
      const row = route.action!.right!;
      if (mayOpen(row, audience)) {
        expect(mayOpen(route.loader!.right!, audience)).toBe(true);
        return;
      }
      const visitor = visitors.get(who)!;
      await servers.sandbox.clear();
      const response = await visitor.request(path === '/' ? '/?index' : addressesAt(path, audience)[0]!, {
        method: 'POST',
        body: 'intent=check',
        headers: { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' },
      });
      counts.requests += 1;
      counts.refused += 1;
      expect(response.status).toBe(audience === undefined ? 303 : 403);
      const changes = (
        await Promise.all(['POST *', 'PUT *', 'DELETE *'].map((call) => servers.sandbox.calls(call)))
      ).reduce((sum, count) => sum + count);
      expect(changes).toBe(0);
    },
  );
});

const routeAt = (address: string) =>
  routes.find(({ path }) => path === address) ??
  routes.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address))!;

/** Pages beyond the menus that each user may open for its own records (spec section 6). */
const OWN: Readonly<Record<string, (of: Records) => readonly string[]>> = {
  'vendor@sandbox.test': ({ sale, reference, deposit, transfer }) => [
    `/sales/${sale}`,
    `/deposits/${deposit}`,
    `/transfers/${transfer}`,
    `/receipt/${reference}`,
    `/reprint/${reference}`,
    '/notifications',
    '/notifications/n-tariff-v-adaeze',
    '/password/change',
    '/vendor/profile',
    '/vendor/sales',
    '/vendor/services',
    '/vendor/services/v-adaeze-profile-1',
    '/vendor/transfers',
    '/vendor/subvendor/s-yaba',
    '/vendor/subvendor/s-ikeja',
    '/vendor/terminal/t-yaba-1',
    '/vendor/terminal/t-ikeja-1',
  ],
  'terminal@sandbox.test': ({ sale, reference, deposit }) => [
    `/sales/${sale}`,
    `/deposits/${deposit}`,
    `/receipt/${reference}`,
    `/reprint/${reference}`,
    '/notifications',
    '/notifications/n-tariff-t-yaba-1',
  ],
  'subvendor@sandbox.test': ({ sale, reference }) => [
    `/sales/${sale}`,
    `/receipt/${reference}`,
    `/reprint/${reference}`,
  ],
};

describe.each(Object.keys(OWN))('R19: %s, beyond the menus', (who) => {
  it('R19: opens its own records, as document and as data', async () => {
    for (const address of OWN[who]!(records)) {
      const page = await visitors.get(who)!.open(address);
      expect([address, page.status, page.path]).toEqual([address, 200, address]);
      expect(page.alerts.join(), address).not.toMatch(/may not|not found/);
      expect((await visitors.get(who)!.request(dataAddress({ address, route: routeAt(address) }))).status).toBe(200);
      counts.own++;
    }
  });
});

/** Records of Corner Shop, and of another terminal or subvendor of the same vendor. */
type Foreign = { corner: Records; ikeja: Records };
const FOREIGN: Readonly<Record<string, (of: Foreign) => readonly string[]>> = {
  'vendor@sandbox.test': ({ corner }) => [
    `/sales/${corner.sale}`,
    `/deposits/${corner.deposit}`,
    `/transfers/${corner.transfer}`,
    `/receipt/${corner.reference}`,
    `/reprint/${corner.reference}`,
    '/notifications/n-tariff-v-corner',
    '/notifications/n-tariff-t-yaba-1',
    '/vendor/services/v-corner-profile-1',
    '/vendor/subvendor/s-corner',
    '/vendor/terminal/t-corner',
  ],
  'terminal@sandbox.test': ({ corner, ikeja }) =>
    [corner, ikeja]
      .flatMap(({ sale, deposit, reference }) => [
        `/sales/${sale}`,
        `/deposits/${deposit}`,
        `/receipt/${reference}`,
        `/reprint/${reference}`,
      ])
      .concat('/notifications/n-tariff-t-ikeja-1', '/notifications/n-tariff-v-adaeze'),
  'subvendor@sandbox.test': ({ corner, ikeja }) =>
    [corner, ikeja].flatMap(({ sale, reference }) => [
      `/sales/${sale}`,
      `/receipt/${reference}`,
      `/reprint/${reference}`,
    ]),
};

describe.each(Object.keys(FOREIGN))('R19: %s, with the id of another user’s record', (who) => {
  it('R19: is refused by the API with an error message, as document and as data, and sees nothing of the record', async () => {
    const corner = await recordsOf(servers.sandbox.url, 'v-corner', 't-corner');
    const ikeja = await recordsOf(servers.sandbox.url, 'v-adaeze', 't-ikeja-1');
    for (const address of FOREIGN[who]!({ corner, ikeja })) {
      const visitor = visitors.get(who)!;
      const page = await visitor.open(address);
      expect([address, [403, 404].includes(page.status), page.heading]).toEqual([
        address,
        true,
        expect.stringMatching(/^(Error|Not allowed|Receipt)$/),
      ]);
      expect([address, page.text]).toEqual([address, expect.stringMatching(/You may not see this\.|was not found\./)]);
      expect(page.html, address).not.toMatch(/Corner Shop|Corner Phone|Ikeja Counter|₦\d.*Balance ₦/);
      const data = await visitor.request(dataAddress({ address, route: routeAt(address) }));
      expect([address, [403, 404].includes(data.status), await data.json()]).toEqual([
        address,
        true,
        {
          failure: {
            kind: 'refused',
            message: expect.stringMatching(/You may not see this\.|was not found\./),
            ...(page.status === 403 && { heading: 'Not allowed' }),
          },
        },
      ]);
      counts.foreign += 2;
    }
  });
});

describe('R19: a vendor that names another vendor in the URL', () => {
  it.each([
    '/reports/transactions?from=2026-01-01&vendor=v-corner',
    '/reports/deposits?from=2026-01-01&vendor=v-corner',
    '/reports/search?q=08033333333&vendor=v-corner',
    '/deposits?vendor=v-corner',
    '/commissions?vendor=v-corner',
    '/vendor/sales?vendor=v-corner',
    '/vendor/transfers?vendor=v-corner&new=transfer&vendorId=v-corner',
  ])('R19: %s shows nothing of the other vendor', async (address) => {
    const page = await visitors.get('vendor@sandbox.test')!.open(address);
    expect(page.html).not.toContain('Corner Shop');
    expect(page.$('header').text()).toContain('VND001');
    counts.foreign++;
  });

  it.each(FORMATS)('R19: a report as %s has only the vendor’s own rows', async (format) => {
    for (const report of ['transactions', 'deposits']) {
      for (const [query, expected] of [
        ['from=2026-01-01', true],
        ['from=2026-01-01&vendor=v-corner', undefined],
      ] as const) {
        const response = await visitors.get('vendor@sandbox.test')!.request(`/reports/${report}/${format}?${query}`);
        const bytes = Buffer.from(await response.arrayBuffer());
        const text =
          format.startsWith('xls') && response.status === 200 ? [...unzip(bytes).values()].join() : bytes.toString();
        expect([report, query, text.includes('Corner Shop')]).toEqual([report, query, false]);
        if (expected) expect([report, response.status, bytes.length > 1_000]).toEqual([report, 200, true]);
      }
      counts.foreign++;
    }
  });

  it('R19: an applicant does not see the documents or the application of another applicant', async () => {
    const applicant = visitors.get('newvendor@sandbox.test')!;
    const document = await applicant.request('/documents/v-applicant/Utility');
    expect([document.status, await document.text()]).toEqual([403, expect.stringContaining('You may not see this.')]);
    expect((await applicant.open('/info?vendor=v-applicant')).html).not.toContain('Sunrise');
    counts.foreign += 2;
  });
});
