import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/axe';
import { expect, signIn, takeNetworkErrors, test } from '../../support/e2e';

/** Makes pages believe that they were started from the device's home screen. */
async function asInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : real(query);
  });
}

/** Signs staff in as from the home screen, and waits for the service worker. */
async function signInInstalled(page: Page): Promise<void> {
  await asInstalled(page);
  await signIn(page, 'manager@sandbox.test');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test('an installed back office says that nothing was sent when a page cannot be loaded', async ({
  page,
  context,
  problems,
}) => {
  await signInInstalled(page);
  await context.setOffline(true);
  await page.goto('/vendors');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('nothing was sold, paid or changed by that')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible();
  takeNetworkErrors(problems);
});

test('an installed portal answers neither a form nor a page of a terminal by itself', async ({
  page,
  context,
  problems,
}) => {
  await signInInstalled(page);
  await page.goto('/channels?new=1');
  await page.getByLabel(/^Name/).last().fill('Kiosk');
  await page.getByLabel(/^Code/).last().fill('KSK');
  const form = page.getByRole('dialog').locator('form').first();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  // Sent as a browser without script sends it.
  await form.evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));
  await failed;
  await expect(page.getByText('No connection')).toHaveCount(0);
  await expect(page.goto('/terminal/validate')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  takeNetworkErrors(problems);
});

test('only an installed back office has a service worker, and every device can install it', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'terminal@sandbox.test');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { name, icons } = (await (await page.request.get(manifest!)).json()) as {
    name: string;
    icons: { src: string; type: string }[];
  };
  expect(name).toBe('Vend Portal');
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
  await page.context().clearCookies();
  await signIn(page, 'manager@sandbox.test');
  await page.goto(`${baseURL}/vendors`);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
