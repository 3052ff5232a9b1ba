import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/axe';
import { expect, signIn, takenOver, test } from '../../support/e2e';

test.use({ viewport: { width: 1440, height: 900 } });

const search = (page: Page) => page.getByLabel('Find anything');
const list = (page: Page) => page.getByRole('listbox', { name: 'Found' });

test('Ctrl K, a part of a name and Enter open a vendor', async ({ page }) => {
  await signIn(page, 'manager@sandbox.test');
  await takenOver(page);
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('stores adaez');
  const option = list(page).getByRole('option', { name: /Adaeze Stores Ltd/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(search(page)).toHaveAttribute('aria-activedescendant', /^found-\d+$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('/vendors/v-adaeze');
});

test('the arrows choose, Esc returns to where one was with what was typed there', async ({ page }) => {
  await signIn(page, 'manager@sandbox.test');
  await page.goto('/sales');
  await takenOver(page);
  const own = page.getByLabel('Search', { exact: true });
  await own.fill('half a wo');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('report');
  await expect(list(page).getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('option', { selected: true })).toHaveText('Deposit Report');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(own).toBeFocused();
  await expect(own).toHaveValue('half a wo');
  await expect(search(page)).toHaveValue('');
});

test('the list opens again with an arrow, and of a search that was focused before the page’s script came', async ({
  page,
}) => {
  await signIn(page, 'manager@sandbox.test');
  let letIn = () => {};
  const late = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/vendors', { waitUntil: 'commit' });
  await search(page).focus();
  await page.keyboard.type('adaeze');
  letIn();
  const option = list(page).getByRole('option', { name: /Adaeze Stores Ltd/ });
  await expect(option).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await search(page).fill('adaeze');
  await expect(option).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await search(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(option).toBeVisible();
});

test('what cannot be searched is said, and nothing that was typed is lost', async ({ page, problems }) => {
  await signIn(page, 'manager@sandbox.test');
  await takenOver(page);
  await page.route('**/go/found*', (route) => route.abort());
  await search(page).fill('adaeze');
  await expect(list(page)).toContainText('It could not be searched. Press Enter to try again.');
  await expect(search(page)).toHaveValue('adaeze');
  problems.splice(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('/vendors/v-adaeze');
});

test('an answer that comes late does not replace that of what was typed after it', async ({ page }) => {
  await signIn(page, 'manager@sandbox.test');
  await takenOver(page);
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  await page.route('**/go/found?q=corner', async (route) => {
    await first;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/go/found?q=corner');
  await search(page).fill('corner');
  await asked;
  await search(page).fill('adaeze');
  await expect(list(page).getByRole('option')).toHaveText([/Adaeze Stores Ltd/]);
  answerFirst();
  await expect(list(page).getByRole('option')).toHaveText([/Adaeze Stores Ltd/]);
});

test('a vendor on a phone finds a terminal, and the menu opens over the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'vendor@sandbox.test');
  await takenOver(page);
  await search(page).fill('yaba');
  await expect(list(page).getByRole('option').first()).toBeVisible();
  const { x, width } = (await list(page).boundingBox())!;
  expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  await search(page).press('Escape');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await page.getByText('Menu: Home').click();
  await expect(page.getByRole('link', { name: 'Logout' }).first()).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});

test('what is only like what was typed is not opened by Enter, but listed', async ({ page }) => {
  await signIn(page, 'manager@sandbox.test');
  await takenOver(page);
  await search(page).fill('adaezi');
  await expect(list(page).getByRole('option', { name: /Adaeze Stores Ltd/ })).toBeVisible();
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('/go?q=adaezi');
  await expect(page.getByRole('link', { name: 'Adaeze Stores Ltd' }).first()).toBeVisible();
});
