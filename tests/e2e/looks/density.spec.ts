import type { Page } from '@playwright/test';
import { expect, signIn, test, whenStyled } from '../../support/e2e';

test.use({ viewport: { width: 1440, height: 900 } });

/** What the row of a sale that is processing takes more than others: it says since when. */
const WAITING = 28;

/** Returns the height of a row whose sale has ended, and how many rows are seen whole when one of them is processing. */
async function rowsOf(page: Page) {
  await whenStyled(page);
  return page.locator('tbody tr').evaluateAll((rows, more) => {
    const height = Math.min(...rows.map((row) => row.getBoundingClientRect().height));
    const { top } = rows[0]!.getBoundingClientRect();
    return { height, seen: Math.floor((innerHeight - top - more) / height) };
  }, WAITING);
}

test('a row of staff is 44 px high and 15 are seen, or less by choice: then 18, and the choice is kept', async ({
  page,
}) => {
  await signIn(page, 'admin@sandbox.test');
  await page.goto('/sales?size=30');
  const { height, seen } = await rowsOf(page);
  expect(height).toBeLessThanOrEqual(44);
  expect(seen).toBeGreaterThanOrEqual(15);
  await page.getByRole('link', { name: 'Show compact rows' }).click();
  await expect(page.getByRole('link', { name: 'Show comfortable rows' })).toBeVisible();
  expect(page.url()).toMatch(/\/sales\?size=30$/);
  expect((await rowsOf(page)).seen).toBeGreaterThanOrEqual(18);
  await page.goto('/vendors');
  await page.getByRole('link', { name: 'Show comfortable rows' }).click();
  await expect(page.getByRole('link', { name: 'Show compact rows' })).toBeVisible();
});
