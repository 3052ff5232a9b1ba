import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, whenStyled } from '../support/e2e';

const FOLD = 640;

async function expectAboveTheFold(page: Page, element: Locator): Promise<void> {
  await whenStyled(page);
  const box = (await element.boundingBox())!;
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(box.y + scrolled + box.height).toBeLessThanOrEqual(FOLD);
}

test('a repeat sale takes three taps on a phone, none below the fold, and nothing is typed', async ({
  page,
  servers,
}) => {
  await page.setViewportSize({ width: 360, height: FOLD });
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/sales?type=telecom&status=Successful');
  await servers.sandbox.clear();

  // The oldest one: the same sale within half a minute would be taken for a duplicate.
  await page.getByRole('link', { name: 'Sell again' }).last().click();
  await expect(page.getByText('Balance after', { exact: false }).filter({ visible: true })).toHaveCount(1);
  const process = page.getByRole('button', { name: 'Process' });
  await expectAboveTheFold(page, process);
  await process.click();

  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  const print = page.getByRole('link', { name: 'Print' });
  await expectAboveTheFold(page, print);
  await expect(print).toHaveAttribute('href', /^intent:/);
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
});

test('the amounts are tapped where they stand, and Process stays above the fold for any amount', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: FOLD });
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/validate?category=electricity&provider=IKEDC');
  await page.getByText('Prepaid meter', { exact: true }).click({ position: { x: 3, y: 3 } });
  await expect(page.getByLabel('Prepaid meter')).toBeChecked();
  await page.getByLabel('Meter or account number').fill('1111111111111');
  await page.getByRole('button', { name: 'Validate' }).click();

  const process = page.getByRole('button', { name: 'Process' });
  await expect(page.getByLabel('Amount')).toBeVisible();
  await expectAboveTheFold(page, process);
  const first = page.locator('label').filter({ hasText: '₦1,000' });
  await first.click({ position: { x: 3, y: 3 } });
  await expect(page.getByLabel('₦1,000')).toBeChecked();
  await expect(page.getByLabel('Amount')).toBeHidden();
  await page.locator('label').filter({ hasText: 'Other' }).click();
  await expect(page.getByLabel('Amount')).toBeVisible();
});

test('Back from the receipt of a repeat sale returns to the same form, which sells only once', async ({
  page,
  servers,
}) => {
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/validate?again=MTN+Airtime&customer=08011111111&amount=777&category=airtime');
  await servers.sandbox.clear();
  await page.getByRole('button', { name: 'Process' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('N777.00');
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible();
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(receipt).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
});
