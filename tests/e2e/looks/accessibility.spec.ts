import { axeViolations } from '../../support/axe';
import { expect, signIn, test } from '../../support/e2e';
import { sample } from '../../support/scale';

for (const width of sample([360, 1440], 2)) {
  test(`axe finds nothing on public pages and in the steps of a sale at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const check = async () => {
      expect(await axeViolations(page), page.url()).toEqual([]);
    };
    for (const path of ['/signin', '/signin/success', '/register', '/no/such/page']) {
      await page.goto(path);
      await check();
    }
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto('/signin');
    await page
      .getByRole('button', { name: 'Sign In' })
      .evaluate((button: HTMLButtonElement) => (button.form!.noValidate = true));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await check();

    await signIn(page, 'terminal@sandbox.test');
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
    await page.getByText('Prepaid meter', { exact: true }).click();
    await page.getByLabel('Meter or account number').fill('12');
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect service category');
    await check();
  });
}

test('the menu of a terminal fits the narrowest screen that shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 640 });
  await signIn(page, 'terminal@sandbox.test');
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Logout' })).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(640);
});

test('the pages of staff have script and no errors', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  await expect(page.locator('script[nonce]').first()).toBeAttached();
  await page.waitForFunction(() => '__remixRouteModules' in window);
  expect(await axeViolations(page)).toEqual([]);
});

test('the keyboard alone reaches and operates every control of the sale form', async ({ page }) => {
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
