import type { Page } from '@playwright/test';
import { expect, signIn, takenOver, test } from '../support/e2e';

/** Every amount field of the pages with script: its page, its labels, and the account (spec section 5). */
const FORMS = [
  { name: 'a deposit', username: 'admin@sandbox.test', path: '/deposits?new=deposit', labels: ['Amount'] },
  { name: 'a refund', username: 'admin@sandbox.test', path: '/deposits?new=refund', labels: ['Amount'] },
  {
    name: 'a transfer by staff',
    username: 'admin@sandbox.test',
    path: '/transfers?new=transfer&vendorId=v-adaeze',
    labels: ['Amount'],
  },
  {
    name: 'a transfer by a vendor',
    username: 'vendor@sandbox.test',
    path: '/vendor/transfers?new=transfer',
    labels: ['Amount'],
  },
  {
    name: 'a service profile',
    username: 'admin@sandbox.test',
    path: '/serviceProfile/create',
    labels: ['Commission Cap', 'Min Amount', 'Max Amount'],
  },
];

/** Opens a page and waits until its script runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

for (const { name, username, path, labels } of FORMS) {
  test(`amounts of ${name} accept digits, commas and a point, and are grouped while typing`, async ({ page }) => {
    await signIn(page, username);
    await open(page, path);
    for (const label of labels) {
      const amount = page.getByRole('textbox', { name: label });
      await amount.focus();
      const shown: string[] = [];
      for (const key of ['1', '2', '3', '4', '5', '.', '6', '-', 'Backspace', '7']) {
        await page.keyboard.press(key);
        shown.push(await amount.inputValue());
      }
      expect(shown).toEqual([
        '1',
        '12',
        '123',
        '1,234',
        '12,345',
        '12,345.',
        '12,345.6',
        // Nothing is left out in silence: it could make another amount.
        '12,345.6-',
        '12,345.6',
        '12,345.67',
      ]);
    }
  });
}

test('the caret keeps its place while typing, deleting and pasting in the middle of an amount', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  await open(page, '/deposits?new=deposit');
  const amount = page.getByRole('dialog').getByLabel('Amount');
  /** Presses the keys and returns the text with a bar at the caret. */
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return amount.evaluate(
      ({ value, selectionStart }: HTMLInputElement) =>
        `${value.slice(0, selectionStart!)}|${value.slice(selectionStart!)}`,
    );
  };
  await amount.focus();
  expect(await press('1', '2', '3', '4')).toBe('1,234|');
  expect(await press('Home', 'ArrowRight', '9')).toBe('19|,234');
  expect(await press('8', '7')).toBe('1,987,|234');
  // A letter is refused as it is typed: no amount has one.
  expect(await press('x', 'E')).toBe('1,987,|234');
  expect(await press('Backspace')).toBe('1,987|,234');
  expect(await press('Backspace')).toBe('198|,234');
  expect(await press('Delete')).toBe('198,|234');
  expect(await press('Delete')).toBe('19,8|34');
  await page.keyboard.insertText('₦1,000');
  expect(await press()).toBe('198,100,0|34');
});

test('an invalid amount shows an error when the field loses the focus', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  await open(page, '/deposits?new=deposit');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount');
  for (const typed of ['1.234', '-5', '1e3', '12 apples']) {
    await amount.fill('');
    await amount.focus();
    await page.keyboard.insertText(typed);
    await amount.blur();
    await expect(dialog).toContainText(`“${typed}” is not an amount. Use digits, such as 1,500 or 1500.50.`);
    await expect(amount).toHaveValue(typed);
  }
});
