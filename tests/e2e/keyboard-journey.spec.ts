import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { tabTo } from '../support/keyboard';
import { PASSWORD } from '../support/visitor';

/** Signs in by keyboard alone, from the field that has the focus. */
async function signInByKeyboard(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/signin');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByRole('button', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Sales');
}

/** Skips the menu with the skip link, the first Tab stop of a page. */
async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Opens a menu entry. On a phone the menu is collapsed. */
async function goTo(page: Page, place: string): Promise<void> {
  const menu = page.locator('summary', { hasText: 'Menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: place, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
}

test('a terminal signs in and sells by keyboard alone', async ({ page }, { project }) => {
  await signInByKeyboard(page, 'terminal@sandbox.test');
  await skipToContent(page);
  await tabTo(page, page.getByRole('link', { name: 'Airtime' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Validate' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'MTN' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type('08011111111');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type(project.name === 'script on' ? '1811' : '1812');
  await tabTo(page, page.getByRole('button', { name: 'Process' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  await skipToContent(page);
  await tabTo(page, page.getByRole('link', { name: 'New Sale' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('staff filter a list, refund, and leave a dialog by keyboard alone', async ({ page }, { project }) => {
  const hasScript = project.use.javaScriptEnabled !== false;
  await signInByKeyboard(page, 'admin@sandbox.test');
  await goTo(page, 'Deposits');

  await skipToContent(page);
  await tabTo(page, page.getByRole('link', { name: 'New Refund' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Vendor')).toBeFocused();
  await page.keyboard.type('Adaeze');
  await tabTo(page, dialog.getByLabel('Amount'));
  await page.keyboard.type(hasScript ? '21' : '22');
  await tabTo(page, dialog.getByLabel('Type'));
  await page.keyboard.type('Refunded');
  await tabTo(page, dialog.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Balance afterwards');
  await expect(dialog.locator(':focus').or(page.locator('[role=dialog]:focus'))).toHaveCount(1);
  await tabTo(page, dialog.getByRole('button', { name: /^Refund ₦/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText(/refund/i);

  await page.goto('/deposits');
  await skipToContent(page);
  await tabTo(page, page.getByRole('checkbox', { name: 'Filters' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Status'));
  await page.keyboard.type('Refunded');
  if (!hasScript) {
    await tabTo(page, page.getByRole('button', { name: 'Show' }));
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/status=Refunded/);
  await expect(page.getByRole('table')).not.toContainText('Approved');

  await page.goto('/deposits');
  await skipToContent(page);
  await tabTo(page, page.getByRole('link', { name: 'New Deposit' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Vendor')).toBeFocused();
  if (hasScript) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'New Deposit' })).toBeFocused();
  } else {
    await tabTo(page, dialog.getByRole('link', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
});

test('a vendor transfers by keyboard alone', async ({ page }, { project }) => {
  await signInByKeyboard(page, 'vendor@sandbox.test');
  await goTo(page, 'Transfers');
  await skipToContent(page);
  await tabTo(page, page.getByRole('link', { name: 'New Transfer' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Subvendor')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByLabel('Amount'));
  await page.keyboard.type(project.name === 'script on' ? '31' : '32');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: /^Transfer ₦/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText(/transfer/i);
});
