import type { Page } from '@playwright/test';
import { expect, signIn, test, whenStyled } from '../../support/e2e';

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns the height of a row whose sale has ended, one that is processing says more, and how many rows are seen whole. */
async function rowsOf(page: Page) {
  await whenStyled(page);
  return page.locator('tbody tr').evaluateAll((rows) => {
    const height = Math.min(...rows.map((row) => row.getBoundingClientRect().height));
    return { height, seen: rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length };
  });
}

test('a row of staff is 44 px high, or less by choice: 18 rows are seen, and the choice is kept', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  await page.goto('/sales?size=30');
  expect((await rowsOf(page)).height).toBeLessThanOrEqual(44);
  await page.getByRole('link', { name: 'Show compact rows' }).click();
  await expect(page.getByRole('link', { name: 'Show comfortable rows' })).toBeVisible();
  expect(page.url()).toMatch(/\/sales\?size=30$/);
  expect((await rowsOf(page)).seen).toBeGreaterThanOrEqual(18);
  await page.goto('/vendors');
  await page.getByRole('link', { name: 'Show comfortable rows' }).click();
  await expect(page.getByRole('link', { name: 'Show compact rows' })).toBeVisible();
});
