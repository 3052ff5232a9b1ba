import type { Page } from '@playwright/test';
import { expect, openFilters, signIn, test } from '../support/e2e';
import { PASSWORD } from '../support/visitor';

async function expectToFit(page: Page): Promise<void> {
  const width = await page.locator('html').evaluate((html) => html.scrollWidth);
  expect(width, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(page.viewportSize()!.width);
}

test('R21: the journeys run against the production build, with script and without', async ({
  page,
  javaScriptEnabled,
}, { project }) => {
  expect(javaScriptEnabled).toBe(project.name.endsWith('script on'));
  await page.goto('data:text/html,<p>off</p><script>document.querySelector("p").textContent = "on"</script>');
  expect(await page.locator('p').innerText()).toBe(javaScriptEnabled ? 'on' : 'off');
  const response = await page.goto('/signin');
  const headers = response!.headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('R21: a terminal signs in on a phone, validates a customer, sells and gets the receipt', async ({
  page,
  servers,
}) => {
  await servers.sandbox.clear();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Username').fill('terminal@sandbox.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid username or password.');
  await expect(page.getByLabel('Username')).toHaveValue('terminal@sandbox.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('banner')).toContainText('Balance');
  await expectToFit(page);
  await page.getByRole('region', { name: 'New Sale' }).getByRole('link', { name: 'Electricity' }).click();
  await expectToFit(page);
  await page.getByRole('link', { name: 'IKEDC' }).click();
  await page.getByText('Prepaid meter', { exact: true }).click();
  await page.getByLabel('Meter or account number').fill('1111 1111 11111');
  await page.getByRole('button', { name: 'Validate' }).click();

  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible();
  await expectToFit(page);
  await page.getByLabel('Amount').fill('1,5');
  await page.getByText('Mobile and e-mail of the customer').click();
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/“1,5” is not an amount/);
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await expectToFit(page);
  await page.getByLabel('Amount').fill('2,500');
  await page.getByRole('button', { name: 'Process' }).dblclick();

  await expect(page).toHaveURL(/\/receipt\/[A-Z][A-Z0-9]{11}$/);
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('TOKEN');
  await expect(receipt).toContainText('N2,500.00');
  await expect(receipt).toContainText(/(\d{4}-){4}\d{4}/);
  await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('href', /^intent:.*scheme=rawbt/);
  await expectToFit(page);
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);

  await page.reload();
  await expect(receipt).toContainText('N2,500.00');
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
});

test('R21: a terminal views its sales, a reprint, deposits and notices, and searches a sale', async ({ page }) => {
  await page.goto('/terminal/sales?status=Successful');
  await page.getByLabel('Username').fill('terminal@sandbox.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('Successful');
  await expectToFit(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^11 to 20 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1 to 10 of/)).toBeVisible();
  await page.locator('.rows a').first().click();
  await expectToFit(page);
  await page.getByRole('link', { name: 'View Receipt' }).click();
  await expect(page.getByText('*** REPRINT ***')).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Reference/Customer').fill('08033333333');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('region', { name: 'Sales' })).toContainText('Failed');
  await expectToFit(page);

  await menu.getByRole('link', { name: 'Deposits' }).click();
  await expectToFit(page);
  await page.locator('.rows a').first().click();
  await expect(page.getByText('Balance before')).toBeVisible();

  await menu.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /Abuja maintenance tonight/ }).click();
  await expect(page.getByText('not available')).toBeVisible();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expectToFit(page);
  const account = page.getByRole('navigation', { name: 'Account' });
  await account.getByRole('link', { name: 'Password' }).click();
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await account.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('R21: a terminal sells airtime again after a warning, and checks a sale that is processing', async ({ page }) => {
  await page.goto('/terminal/validate?category=airtime&provider=MTN');
  await page.getByLabel('Username').fill('terminal@sandbox.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const sell = async (customer: string, amount: string) => {
    await page.goto('/terminal/validate?category=airtime&provider=MTN');
    await page.getByLabel('Phone number').fill(customer);
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByLabel('Amount').fill(amount);
    await page.getByRole('button', { name: 'Process' }).click();
  };
  const amount = String(200 + Math.floor(Math.random() * 700));
  await sell('08011111111', amount);
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  await sell('08011111111', amount);
  await expect(page.getByRole('alert')).toContainText('The same sale was made a moment ago.');
  await page.getByRole('button', { name: 'Sell again' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();

  await sell('08022222222', amount);
  await expect(page.getByRole('heading', { name: 'Sale Processing' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('was asked again just now')).toBeVisible();
  await expectToFit(page);
});

test('R21: Back from a receipt shows the filled-in form, and after logging out no private page', async ({
  page,
  servers,
}) => {
  await page.goto('/terminal/validate?category=airtime&provider=MTN');
  await page.getByLabel('Username').fill('terminal@sandbox.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Phone number').fill('08011111111');
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByLabel('Amount').fill('nonsense');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/is not an amount/);
  await page.getByLabel('Amount').fill('1,919');
  await servers.sandbox.clear();
  await page.getByRole('button', { name: 'Process' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('N1,919.00');
  const address = page.url();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'New Sale' })).toBeVisible();
  await page.getByLabel('Amount').fill('1,919');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(receipt).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  for (let steps = 0; steps < 3; steps++) {
    await page.goBack().catch(() => undefined);
    await expect(page.getByText('08011111111')).toHaveCount(0);
  }
});

test('on a phone the filter of a list is closed until it is asked for, and what it does is said', async ({ page }) => {
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/sales');
  await expect(page.getByLabel('Status')).toBeHidden();
  await openFilters(page);
  await page.getByLabel('Status').selectOption('Cancelled');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Status')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Status: Cancelled');
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(page.getByLabel('Status')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Filters' })).toHaveCount(0);
});
