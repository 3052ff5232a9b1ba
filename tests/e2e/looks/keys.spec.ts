import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/axe';
import { expect, signIn, test } from '../../support/e2e';

test.use({ viewport: { width: 1440, height: 900 } });

/** Waits for the page's script: a key that is pressed before has no effect. */
const takesKeys = (page: Page) => page.locator('html.in-place').waitFor();

async function signInWithKeys(page: Page, username: string): Promise<void> {
  await signIn(page, username);
  await takesKeys(page);
}

test('staff go to a list and search it by keys', async ({ page }) => {
  await signInWithKeys(page, 'manager@sandbox.test');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.waitForURL('/vendors');
  await takesKeys(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find anything')).toBeFocused();
  // The search's own file has come, which leaves it with Esc.
  await expect(page.getByLabel('Find anything')).toHaveAttribute('role', 'combobox');
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  const search = page.getByLabel('Search', { exact: true });
  await expect(search).toBeFocused();
  // In a field the same keys are letters.
  await page.keyboard.type('g/?');
  await expect(search).toHaveValue('g/?');
  await search.fill('Corner');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vendors\?.*q=Corner/);
  await expect(page.getByRole('link', { name: 'Corner Shop', exact: true })).toBeVisible();
});

test('the letter of a page is no key of its own', async ({ page }) => {
  await signInWithKeys(page, 'admin@sandbox.test');
  await page.goto('/sales');
  await takesKeys(page);
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await page.waitForURL('/staffs');
});

test('a help sheet names the keys of the pages in the menu', async ({ page }) => {
  await signInWithKeys(page, 'vendor@sandbox.test');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText('g tTransfers');
  await expect(sheet).not.toContainText('Vendors');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a letter typed into a field or chosen in a select leads nowhere', async ({ page }) => {
  await signInWithKeys(page, 'manager@sandbox.test');
  await page.goto('/sales');
  await takesKeys(page);
  await page.getByLabel('Status').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
  await expect(page).toHaveURL('/sales');
});

test('keys do nothing while a dialog is open', async ({ page }) => {
  await signInWithKeys(page, 'manager@sandbox.test');
  await page.goto('/channels');
  await takesKeys(page);
  await page.getByRole('link', { name: 'New Channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Channel' });
  await dialog.getByRole('button', { name: 'Create' }).focus();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/channels/);
});

test('a letter that is typed before the keys have loaded is not lost', async ({ page }) => {
  await signInWithKeys(page, 'manager@sandbox.test');
  let load = () => {};
  const typed = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/keys.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  load();
  await page.waitForURL('/vendors');
});
