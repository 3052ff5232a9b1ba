import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/e2e';
import { PREPAID } from '../../support/selling';

const FOLD = 640;
/** CSS pixels of a point. */
const POINT = 4 / 3;

/** Sells electricity to a meter on a phone, and returns on its receipt. */
async function sellTo(page: Page, customer: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: FOLD });
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/validate?category=electricity&provider=IKEDC');
  await page.getByText('Prepaid meter', { exact: true }).click();
  await page.getByLabel('Meter or account number').fill(customer);
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByLabel('Amount').fill('1,500');
  await page.getByRole('button', { name: 'Process' }).click();
  await page.waitForURL('**/receipt/**');
}

const fontSizes = (page: Page) =>
  page.locator('.token').evaluateAll((tokens) => tokens.map((token) => parseFloat(getComputedStyle(token).fontSize)));

test('a receipt shows the token large, and what to do next, without scrolling on a phone', async ({ page }) => {
  await sellTo(page, PREPAID.customer);
  const token = page.getByText(/^\d{4}-\d{4}-\d{4}-\d{4}-\d{4}$/).first();
  const next = ['Print', 'New Sale', 'Sell again', 'WhatsApp', 'SMS'].map((name) =>
    page.getByRole('link', { name }).first(),
  );
  for (const element of [token, ...next]) {
    const box = (await element.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(FOLD);
  }
  for (const size of await fontSizes(page)) expect(size).toBeGreaterThanOrEqual(26);
  await page.emulateMedia({ media: 'print' });
  expect((await fontSizes(page)).at(-1)).toBeGreaterThanOrEqual(14 * POINT - 0.1);
});

test('after a key change the receipt has three tokens in the order of typing', async ({ page }) => {
  await sellTo(page, '1212121212121');
  await expect(page.locator('.token')).toHaveCount(3);
  await expect(page.locator('dt').filter({ hasText: /KCT1|KCT2|TOKEN/ })).toHaveText([
    'Step 1 of 3: KCT1',
    'Step 2 of 3: KCT2',
    'Step 3 of 3: TOKEN',
  ]);
});
