import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/axe';
import { expect, signIn, takenOver, test } from '../../support/e2e';

test.use({ viewport: { width: 1440, height: 900 } });

const STATES =
  'Abia Adamawa Anambra Bauchi Bayelsa Benue Borno Cross.River Delta Ebonyi Edo Ekiti Enugu Gombe Imo Jigawa Kaduna Kano Katsina Kebbi Rivers';

const withStates = (select: Locator) =>
  select.evaluate((of: HTMLSelectElement, names) => {
    for (const name of names) of.add(new Option(name.replace('.', ' '), name));
  }, STATES.split(' '));

/** Opens a page whose select for a vendor has more than 20 options, and waits for its search. */
async function openLongSelect(page: Page, path: string, label: string) {
  await signIn(page, 'manager@sandbox.test');
  await page.goto(path);
  await takenOver(page);
  const select = page.getByLabel(label, { exact: true });
  await withStates(select);
  const loaded = page.waitForResponse('**/pick.js');
  await select.hover();
  await loaded;
  return select;
}
const chosen = (select: Locator) => select.evaluate((of: HTMLSelectElement) => of.selectedOptions[0]!.text);
const found = (page: Page) => page.getByRole('listbox').getByRole('option');

test('an option of a long select is found by a part of its name, with the mouse and with keys', async ({ page }) => {
  const select = await openLongSelect(page, '/deposits?new=deposit', 'Vendor *');
  expect(await select.locator('option').count()).toBeGreaterThan(20);
  await select.click();
  const search = page.getByRole('combobox', { name: /^Find / });
  await expect(search).toBeFocused();
  const [below, above] = [(await search.boundingBox())!, (await select.boundingBox())!];
  expect(Math.abs(below.x - above.x)).toBeLessThan(20);
  expect(below.y - above.y - above.height).toBeLessThan(40);
  await expect(found(page).nth(20)).toBeAttached();
  await search.fill('river');
  await expect(found(page)).toHaveText(['Rivers', 'Cross River']);
  expect(await axeViolations(page)).toEqual([]);
  await found(page).filter({ hasText: 'Cross River' }).click();
  await expect(select).toBeFocused();
  expect(await chosen(select)).toBe('Cross River');
  // A letter opens it again; the arrows choose.
  await page.keyboard.press('k');
  await expect(search).toHaveValue('k');
  await page.keyboard.press('ArrowDown');
  const second = await found(page).nth(1).textContent();
  await page.keyboard.press('Enter');
  expect(await chosen(select)).toBe(second);
  await expect(search).toHaveCount(0);
});

test('Tab goes on from a long select, and a press beside its field leaves it open', async ({ page }) => {
  const select = await openLongSelect(page, '/deposits?new=deposit', 'Vendor *');
  await select.focus();
  await page.keyboard.press('ArrowDown');
  const search = page.getByRole('combobox', { name: /^Find / });
  const { x, y } = (await page.locator('.found-options').boundingBox())!;
  await page.mouse.click(x + 3, y + 3);
  await expect(search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toBeFocused();
});

test('Esc leaves a long select as it was', async ({ page }) => {
  const select = await openLongSelect(page, '/deposits?new=deposit', 'Vendor *');
  const before = await select.inputValue();
  await select.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('zz');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(select).toBeFocused();
  expect(await select.inputValue()).toBe(before);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a filter of a list is chosen so, and shows its rows at once', async ({ page }) => {
  const select = await openLongSelect(page, '/sales', 'Vendor');
  await select.click();
  await page.keyboard.type('corner');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sales\?.*vendor=/);
  await expect(page.getByRole('link', { name: /Remove the filter Vendor: Corner Shop/ })).toBeVisible();
});

test('a long select that is pressed before its search has come opens the search, and not the browser’s list', async ({
  page,
}) => {
  let letIn = () => {};
  const late = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/pick.js', async (route) => {
    await late;
    await route.continue();
  });
  await signIn(page, 'manager@sandbox.test');
  await page.goto('/deposits?new=deposit');
  await takenOver(page);
  const select = page.getByLabel('Vendor *', { exact: true });
  await withStates(select);
  const { x, y } = (await select.boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
  letIn();
  await expect(page.getByRole('combobox', { name: /^Find / })).toBeFocused();
  await page.keyboard.type('rivers');
  await page.keyboard.press('Enter');
  expect(await chosen(select)).toBe('Rivers');
});
