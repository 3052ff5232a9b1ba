import type { Locator } from '@playwright/test';
import { axeViolations } from '../../support/axe';
import { KWIK } from '../../support/brand/kwik';
import { expect, signIn, test as base } from '../../support/e2e';
import { startServers } from '../../support/servers';

const GREEN = 'rgb(25, 124, 54)';

const test = base.extend<object, { servers: Awaited<ReturnType<typeof startServers>> }>({
  servers: [
    async ({}, use) => {
      const servers = await startServers({ portal: KWIK });
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1440, height: 900 } });

const isDrawn = (mark: Locator) =>
  expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);

test('buttons, links and the mark are in the brand of the portal, and can be read', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('background-color', GREEN);
  await isDrawn(page.locator('img').first());
  expect(await axeViolations(page)).toEqual([]);
  for (const username of ['terminal@sandbox.test', 'manager@sandbox.test']) {
    await page.context().clearCookies();
    await signIn(page, username);
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toHaveCSS('color', GREEN);
    await isDrawn(page.locator('header img'));
    await expect(page.getByRole('link', { name: '0800 555 0199' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('a printed report begins with the mark and the name, a roll of paper with the receipt', async ({ page }) => {
  await signIn(page, 'manager@sandbox.test');
  await page.goto('/reports/transactions');
  await page.emulateMedia({ media: 'print' });
  const name = page.getByRole('link', { name: 'Kwik Power' });
  for (const [width, isShown] of [
    [1100, true],
    [720, true],
    [300, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(name).toBeVisible({ visible: isShown });
    await expect(page.getByRole('link', { name: 'Deposits', exact: true })).toBeHidden();
  }
});

test('a printed receipt has the mark once, on a sheet and on a roll', async ({ page }) => {
  await signIn(page, 'manager@sandbox.test');
  await page.goto('/sales?status=Successful');
  await page.getByRole('link', { name: 'Details' }).first().click();
  await page.getByRole('link', { name: 'View Receipt' }).click();
  await expect(page.getByText('*** REPRINT ***')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const width of [720, 300]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('img:visible')).toHaveCount(1);
  }
});
