import type { Page } from '@playwright/test';
import { lackingFeatures } from '../../../scripts/browser-check.mjs';
import { type Audience, pagesOf, recordsOf } from '../../support/audiences';
import { expect, signIn, test } from '../../support/e2e';
import { routeTable } from '../../support/route-table';
import { sample, times } from '../../support/scale';

/**
 * R24: the oldest browsers of package.json's browserslist. The tests use a current browser and remove every feature that
 * these browsers lack according to MDN's data; `npm run test:chromium72` uses a real old browser.
 */
type Feature = { of?: string; name: string; isStatic: boolean };

/** Removes features before the page's own scripts run. */
async function without(page: Page, features: Feature[]): Promise<void> {
  await page.addInitScript((taken) => {
    const known = window as unknown as Record<string, { prototype?: object } | undefined>;
    for (const { of, name, isStatic } of taken) {
      const holders = of ? [known[of], isStatic ? undefined : known[of]?.prototype] : [window];
      for (const holder of holders) if (holder) Reflect.deleteProperty(holder, name);
    }
  }, features);
}

const isInPlace = (page: Page) => page.locator('html.in-place');

const ACCOUNTS = {
  staff: 'admin@sandbox.test',
  vendor: 'vendor@sandbox.test',
  unconfirmed: 'newvendor@sandbox.test',
} as const;
for (const audience of Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS & Audience)[]) {
  test(`R24: every page of ${audience} is hydrated without what Chromium 72 and Firefox 78 lack`, async ({
    page,
    servers,
  }) => {
    await without(page, lackingFeatures());
    await signIn(page, ACCOUNTS[audience]);
    const pages = pagesOf(audience, await routeTable(), await recordsOf(servers.sandbox.url)).filter(
      ({ route }) => route.hydrates,
    );
    let hydrated = 0;
    for (const { address } of sample(pages, { staff: 6, vendor: 3, unconfirmed: 1 }[audience])) {
      await page.goto(address);
      if ((await page.locator('script[type=module]').count()) === 0) continue;
      await expect(isInPlace(page), address).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Error' }), address).toHaveCount(0);
      // Of the removed features, only those that our polyfills add are present again.
      expect(
        await page.evaluate(() => [
          ...['at', 'findLast', 'toSorted'].filter((name) => name in Array.prototype),
          'SubmitEvent' in window,
          'structuredClone' in window,
        ]),
      ).toEqual(['at', false, false]);
      hydrated++;
    }
    expect(hydrated).toBeGreaterThan(audience === 'unconfirmed' ? times(2, 0) : times(10, 1));
  });
}

test('R24: dialogs, forms and status buttons work in place in such browsers', async ({ page, servers }) => {
  await servers.sandbox.clear();
  await without(page, lackingFeatures());
  await signIn(page, 'admin@sandbox.test');
  await page.goto('/channels');
  await expect(isInPlace(page)).toHaveCount(1);
  let documents = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && documents++));
  await page.getByRole('link', { name: 'New Channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Channel' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
  await dialog.getByLabel('Name').fill('Stall');
  await dialog.getByLabel('Code').fill('STALL');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const status = page.getByRole('button', { name: 'Stall is Active' });
  await status.click();
  await expect(page.getByRole('button', { name: 'Stall is Inactive' })).toBeVisible();
  expect(documents).toBe(0);
});

test('R24: a browser that lacks more keeps the server’s page without errors', async ({ page }) => {
  await without(page, [{ of: 'Array', name: 'flatMap', isStatic: false }]);
  await signIn(page, 'admin@sandbox.test');
  await page.goto('/channels', { waitUntil: 'networkidle' });
  await expect(isInPlace(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'New Channel' }).click();
  await page.waitForURL(/new=1/);
  await page.getByRole('dialog', { name: 'New Channel' }).getByLabel('Name').fill('Booth');
  await page.getByLabel('Code').fill('BOOTH');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('table')).toContainText('Booth');
});
