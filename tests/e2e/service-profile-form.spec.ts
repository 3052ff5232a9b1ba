import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e';

/** The columns of the form (spec section 2, Service profile form). */
const LEFT = ['Name', 'Commission Rate', 'Commission Cap', 'Service', 'Partner', 'Type'];
const RIGHT = ['Channel', 'Service Code', 'Min Amount', 'Max Amount', 'Description'];

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page, 'admin@sandbox.test'));

/** Returns the left edges of the fields, in px from the left edge of the page. */
async function leftEdges(page: Page, labels: readonly string[]): Promise<number[]> {
  const boxes = await Promise.all(
    labels.map((label) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)).boundingBox()),
  );
  return [...new Set(boxes.map((box) => Math.round(box!.x)))];
}

async function expectTwoColumns(page: Page): Promise<void> {
  const [left, ...moved] = await leftEdges(page, LEFT);
  expect(moved).toEqual([]);
  const [right, ...alsoMoved] = await leftEdges(page, RIGHT);
  expect(alsoMoved).toEqual([]);
  expect(right).toBeGreaterThan(left! + 300);
}

test('the form of a service profile keeps its two columns when its fields have errors', async ({ page }) => {
  await page.goto('/serviceProfile/create');
  await expectTwoColumns(page);
  await page.getByLabel('Min Amount').fill('1.234');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a name.');
  await expectTwoColumns(page);
});

test('a service profile is edited from the list, on a desk and on a phone', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/serviceProfiles');
    const row = page.getByRole('row').nth(1);
    const name = await row.getByRole('link').first().innerText();
    await row.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page).toHaveURL(/\/serviceProfiles\/edit\//);
    await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(name);
  }
});
