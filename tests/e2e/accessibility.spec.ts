import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e';

const TERMINAL_SCREENS = [
  '/', '/terminal/validate', '/terminal/validate?category=electricity', '/terminal/validate?category=airtime&customer=08031234567',
  '/terminal/validate?category=electricity&provider=AEDC', '/terminal/sales', '/terminal/sales?day=', '/terminal/search?q=08033333333', '/deposits', '/notifications', '/notifications/n-tariff-t-yaba-1', '/password/change', '/receipt/ABCDEFGHIJKL?outcome=unknown',
  '/receipt/ABCDEFGHIJKL', '/no/such/page',
];

/** The terminal's screens, with a sale and a deposit that are its own. */
async function terminalScreens(page: Page): Promise<string[]> {
  const details: string[] = [];
  for (const list of ['/terminal/sales', '/deposits']) {
    await page.goto(list);
    details.push((await page.getByRole('table').getByRole('link').first().getAttribute('href'))!);
  }
  return [...TERMINAL_SCREENS, ...details];
}

for (const width of [360, 1440]) {
  test(`axe finds nothing at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`), page.url()).toEqual([]);
    };
    for (const path of ['/signin', '/signin/success', '/register', '/no/such/page']) {
      await page.goto(path);
      await check();
    }
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign In' }).evaluate((button: HTMLButtonElement) => (button.form!.noValidate = true));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await check();

    await signIn(page, 'terminal@sandbox.test');
    for (const path of await terminalScreens(page)) {
      await page.goto(path);
      await check();
    }
    const sell = async (customer: string, amount: string) => {
      await page.goto('/terminal/validate?category=airtime&provider=MTN');
      await page.getByLabel('Phone number').fill(customer);
      await page.getByRole('button', { name: 'Validate' }).click();
      await check();
      await page.getByLabel('Amount').fill(amount);
      await page.getByRole('button', { name: 'Process' }).click();
      await check();
    };
    await sell('08011111111', 'nonsense');
    await sell('08011111111', String(300 + width));
    await sell('08011111111', String(300 + width));
    await sell('08022222222', String(300 + width));
    await sell('08033333333', String(300 + width));
    await page.goto('/terminal/validate?category=electricity&provider=IKEDC');
    await page.getByLabel('Service').selectOption({ label: 'Prepaid meter' });
    await page.getByLabel('Meter or account number').fill('12');
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect service category');
    await check();
  });
}

test('nothing is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const expectToFit = async () => {
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width, page.url()).toBeLessThanOrEqual(320);
  };
  await page.goto('/signin');
  await expectToFit();
  await signIn(page, 'terminal@sandbox.test');
  for (const path of await terminalScreens(page)) {
    await page.goto(path);
    await expectToFit();
  }
  await page.goto('/terminal/validate?category=electricity&provider=IKEDC');
  await page.getByLabel('Service').selectOption({ label: 'Prepaid meter' });
  await page.getByLabel('Meter or account number').fill('1212121212121');
  await page.getByRole('button', { name: 'Validate' }).click();
  await expectToFit();
  await page.getByLabel('Amount').fill('7,654.50');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('KCT1');
  await expectToFit();
  await page.goto('/terminal/sales');
  await expectToFit();
});

test('the menu of a terminal fits the narrowest screen that shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 640 });
  await signIn(page, 'terminal@sandbox.test');
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Logout' })).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(640);
});

test('staff have their pages with script, and nothing in them is reported', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  await expect(page.locator('script[nonce]').first()).toBeAttached();
  await page.waitForFunction(() => '__remixRouteModules' in window);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('everything on the sale form can be reached and used with the keyboard alone', async ({ page }) => {
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/validate?category=airtime&provider=MTN');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type('08011111111');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Process' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Mobile')).toBeFocused();
  await page.getByRole('button', { name: 'Process' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();

  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});
