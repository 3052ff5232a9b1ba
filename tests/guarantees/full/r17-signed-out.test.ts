import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCOUNT_OF,
  type Audience,
  AUDIENCES,
  dataAddress,
  pagesOf,
  type Records,
  recordsOf,
  signedIn,
} from '../../support/audiences';
import { chromiumOptions } from '../../support/browsers';
import { routeTable } from '../../support/route-table';
import { sample } from '../../support/scale';
import { useServers } from '../../support/use-servers';
import { PASSWORD, Visitor } from '../../support/visitor';

const routes = await routeTable();
const servers = useServers();
let records: Records;
let browser: Browser;
beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
  browser = await chromium.launch(chromiumOptions());
});
const counts = { steps: 0, requests: 0, shown: 0 };
afterAll(async () => {
  console.log(
    `R17: after signing out ${counts.steps} steps Back and Forward in Chromium, with script and without, and ${counts.requests} requests with a copied cookie: ${counts.shown} showed something private`,
  );
  await browser?.close();
  await servers?.stop();
});

/** Text that the pages of every audience show, and that no page shows after signing out. */
const PRIVATE =
  /Balance|₦|N\d[\d,]*\.\d\d|VND00\d|TRM00\d|SUB00\d|STF00\d|Adaeze|Corner Shop|Yaba|Newcomer|sandbox\.test|0801111|Logout|Vendor Information/;

/** Pages that each audience opens before signing out. */
const PATHS: Readonly<Record<Audience, readonly string[]>> = {
  staff: [
    '/vendors',
    '/vendors/v-adaeze',
    '/deposits?new=deposit&review=1&vendorId=v-adaeze&amount=100',
    '/reports/balances',
  ],
  vendor: [
    '/vendor/profile',
    '/vendor/sales',
    '/vendor/transfers?new=transfer&review=1&subvendorId=s-yaba&amount=10',
    '/reports/search?q=08033333333',
  ],
  unconfirmed: ['/info'],
  subvendor: ['/sales', '/password/change'],
  terminal: ['/terminal/sales', '/deposits', '/terminal/search?q=08033333333'],
};

async function signIn(page: Page, audience: Audience): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Username').fill(ACCOUNT_OF[audience]);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${servers.origin}/`);
}

/** Opens the sale form, which is the response to a POST, and sells with it. */
async function validateAndSell(page: Page): Promise<void> {
  await page.goto('/terminal/validate?category=airtime&provider=MTN');
  await page.getByLabel('Phone number').fill('08011111111');
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByRole('heading', { name: 'New Sale' }).waitFor();
  await page.getByLabel('Amount').fill(String(1_000 + counts.steps));
  await page.getByRole('button', { name: 'Process' }).click();
  await page.waitForURL(/\/receipt\//);
}

/** Steps onto a page that is no longer cached, for which Chromium shows its own error page. */
let gone = 0;

/** Steps through the history and checks each page. */
async function stepThrough(page: Page, step: () => Promise<unknown>, most: number): Promise<void> {
  for (let count = 0; count < most; count++) {
    const before = page.url();
    const response = await step().catch((error: unknown) => {
      // The sale form, the response to a POST, is no longer cached: Chromium shows its own error page.
      if (!String(error).includes('ERR_CACHE_MISS')) throw error;
      gone++;
    });
    if (response === null && page.url() === before) return;
    const seen =
      (await page.locator('body').innerText()) +
      (await page
        .locator('input:not([type=hidden]):not([name=username])')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(' ')));
    counts.steps++;
    if (PRIVATE.test(seen)) counts.shown++;
    expect([page.url(), PRIVATE.exec(seen)?.[0]]).toEqual([page.url(), undefined]);
  }
}

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('R17: %s', (_how, javaScriptEnabled) => {
  // Half of the audiences with script and the others without, or all both ways.
  it.each(sample(AUDIENCES, 2, javaScriptEnabled ? 0 : 1))(
    'R17: after %s signed out, Back and Forward show nothing private',
    async (audience) => {
      const context = await browser.newContext({ baseURL: servers.origin, javaScriptEnabled });
      const page = await context.newPage();
      await signIn(page, audience);
      for (const path of PATHS[audience]) {
        await page.goto(path);
        // Before signing out the page must contain the private text.
        expect([path, await page.locator('body').innerText()]).toEqual([path, expect.stringMatching(PRIVATE)]);
      }
      if (audience === 'terminal') await validateAndSell(page);
      const visited = PATHS[audience].length + (audience === 'terminal' ? 3 : 0);
      // Uses the URL, because the menu may be collapsed.
      await page.goto('/logout');
      await page.waitForURL(/\/signin/);
      const before = counts.steps;
      await stepThrough(page, () => page.goBack({ timeout: 10_000 }), visited + 2);
      await stepThrough(page, () => page.goForward({ timeout: 10_000 }), visited + 2);
      expect(counts.steps - before).toBeGreaterThan(visited);
      expect(gone > 0).toBe(audience === 'terminal');
      gone = 0;
      await context.close();
    },
  );
});

it.each(AUDIENCES)(
  'R17: a copy of the cookie of %s from before signing out opens no page or file',
  async (audience) => {
    const owner = await signedIn(servers.origin, audience);
    const copy = new Visitor(servers.origin);
    for (const [name, value] of owner.cookies) copy.cookies.set(name, value);
    expect((await copy.open('/')).heading).toBe('Home');
    const kept = new Map(copy.cookies);
    await owner.open('/logout', { referer: `${servers.origin}/` });

    const files = routes
      .filter(({ hasPage, path }) => !hasPage && path !== '/health')
      .map((route) => ({
        address: route.path
          .replace(':format', 'csv')
          .replace(':list', 'sales')
          .replace(':name', 'Volt%20Switch')
          .replace(':vendorId', 'v-adaeze')
          .replace(':target', 'Utility'),
        route,
      }));
    for (const at of [...sample(pagesOf(audience, routes, records), 6), ...files]) {
      for (const address of [at.address, dataAddress(at), dataAddress({ ...at, route: { ...at.route, id: 'root' } })]) {
        const thief = new Visitor(servers.origin);
        for (const [name, value] of kept) thief.cookies.set(name, value);
        const response = await thief.request(address);
        const body = await response.text();
        counts.requests++;
        if (PRIVATE.test(body)) counts.shown++;
        expect([address, PRIVATE.exec(body)?.[0]]).toEqual([address, undefined]);
        // The cookie is no longer valid: every page that is not public redirects to sign-in.
        const isPublic = at.route.loader?.right === 'public' || address.includes('_data=root');
        if (!isPublic)
          expect([address, response.headers.get('location') ?? response.headers.get('x-remix-redirect')]).toEqual([
            address,
            expect.stringMatching(/^\/signin/),
          ]);
      }
    }
  },
);
