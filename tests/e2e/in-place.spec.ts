import type { Page } from '@playwright/test';
import { expect, openFilters, signIn, takeNetworkErrors, takenOver, test } from '../support/e2e';
import { PASSWORD } from '../support/visitor';

/** Tests of the pages with script: dialogs, pickers and status buttons work without a page load (docs/decisions/0010). */
test.beforeEach(async ({ page, servers }) => {
  await servers.sandbox.clear();
  await signIn(page, 'admin@sandbox.test');
});

/** Counts the documents that the browser loads from now on. */
function documents(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && count++));
  return () => count;
}

/** Opens a page and waits until its script runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

test('a list that its filters emptied is taken over by the script, and shows all rows again', async ({ page }) => {
  // The fixture of the test fails on an error of the hydration.
  await open(page, '/sales?q=nothing+like+it');
  const loaded = documents(page);
  await page.getByRole('link', { name: 'Remove all filters' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  expect(loaded()).toBe(0);
});

test('a dialog opens without a page load, keeps the focus, and returns it when it closes', async ({ page }) => {
  await open(page, '/channels?size=20');
  const loaded = documents(page);
  const opener = page.getByRole('link', { name: 'New Channel' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Channel' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(page).toHaveURL(/new=1/);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(loaded()).toBe(0);
});

test('the question about a Duplicate opens and closes without a page load', async ({ page }) => {
  await open(page, '/deposits?pending=1');
  const loaded = documents(page);
  await page
    .getByRole('link', { name: /^Approve the deposit to/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(loaded()).toBe(0);
});

test('a form in a dialog is corrected and succeeds without a page load', async ({ page, servers }) => {
  await open(page, '/staffs?new=1');
  const loaded = documents(page);
  const dialog = page.getByRole('dialog', { name: 'New Staff' });
  await dialog.getByLabel('First name').fill('Amina');
  await dialog.getByLabel('Last name').fill('Bello');
  await dialog.getByLabel('E-mail').fill('amina@example.test');
  await dialog.getByLabel('Password').fill('Long-enough');
  await dialog.getByLabel('Role').selectOption('officer');
  await servers.sandbox.fault({ call: 'POST api/staffs', kind: 'refuse', message: 'Not on a Sunday.', times: 1 });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not on a Sunday.');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Bello');
  await expect(dialog.getByLabel('Password')).toHaveValue('Long-enough');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('created');
  await expect(page.getByRole('table')).toContainText('Amina Bello');
  expect(loaded()).toBe(0);
});

test('a form whose button is pressed twice is sent once and shows Processing...', async ({ page, servers }) => {
  await open(page, '/channels?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kiosk');
  await dialog.getByLabel('Code').fill('KIOSK');
  await servers.sandbox.fault({ call: 'POST api/channels', kind: 'delay', ms: 1_000, times: 1 });
  let sent = 0;
  page.on('request', (request) => void (request.method() === 'POST' && sent++));
  await dialog.getByRole('button', { name: 'Create' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toBe(1);
  expect(await servers.sandbox.calls('POST api/channels')).toBe(1);
});

test('a status button shows Processing... while it switches, and waits for no other', async ({ page, servers }) => {
  await open(page, '/channels');
  const loaded = documents(page);
  const buttons = page.getByRole('table').getByRole('button');
  const before = [await buttons.nth(0).innerText(), await buttons.nth(1).innerText()];
  const other = (status: string | undefined) => (status?.trim() === 'Active' ? 'Inactive' : 'Active');
  await servers.sandbox.fault({ call: 'POST api/channels/toggle', kind: 'delay', ms: 1_500, times: 1 });
  await buttons.nth(0).click();
  await expect(buttons.nth(0)).toHaveText('Processing...');
  await buttons.nth(1).click();
  await expect(page.getByText('Processing...')).toHaveCount(0);
  await expect(buttons.nth(0)).toHaveText(other(before[0]));
  await expect(buttons.nth(1)).toHaveText(other(before[1]));
  expect(await servers.sandbox.calls('POST api/channels/toggle')).toBe(2);
  expect(loaded()).toBe(0);
});

test('a status button shows why the status could not be switched', async ({ page, servers }) => {
  await open(page, '/partners');
  await servers.sandbox.fault({
    call: 'POST api/partners/toggle',
    kind: 'refuse',
    message: 'This partner is busy.',
    times: 1,
  });
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByRole('alert')).toContainText('This partner is busy.');
});

test('Pay Commission calculates, pays and confirms the payment', async ({ page, servers }) => {
  await open(page, '/commissions');
  const loaded = documents(page);
  await servers.sandbox.fault({ call: 'GET api/deposits/payable/*', kind: 'delay', ms: 1_000, times: 1 });
  const pay = page.getByRole('link', { name: /^Pay .* for / }).first();
  const whose = (await pay.getAttribute('aria-label'))!;
  await pay.click();
  const dialog = page.getByRole('dialog', { name: 'Pay Commission' });
  await expect(dialog).toContainText('Calculating....');
  await expect(dialog).toContainText('TOTAL');
  await expect(dialog).toContainText('PAYABLE');
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Paid Successfully');
  await expect(dialog.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: whose })).toHaveCount(0);
  expect(loaded()).toBe(0);
});

test('New Service needs a name, and its networks depend on the category', async ({ page }) => {
  await open(page, '/services/create');
  const loaded = documents(page);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expect(page.getByLabel('Network')).toHaveCount(0);
  await page.getByLabel('Name').selectOption({ label: 'StarTimes Basic' });
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.getByLabel('Category').focus();
  await page.getByLabel('Category').selectOption('tv');
  await expect(page.getByLabel('Network').locator('option')).toContainText(['Choose a network', 'StarTimes']);
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByLabel('Category').selectOption('airtime');
  await expect(page.getByLabel('Network')).toContainText('MTN');
  await expect(page.getByLabel('Network')).not.toContainText('StarTimes');
  expect(loaded()).toBe(0);
});

test('New Transfer loads the subvendors of the chosen vendor and keeps the typed amount', async ({ page }) => {
  await open(page, '/transfers?new=transfer');
  const loaded = documents(page);
  const dialog = page.getByRole('dialog', { name: 'New Transfer' });
  await dialog.getByLabel('Vendor', { exact: false }).first().selectOption({ label: 'Adaeze Stores Ltd' });
  await expect(dialog.getByLabel('Subvendor')).toBeVisible();
  await dialog.getByLabel('Amount').fill('1,500');
  await dialog.getByLabel('Vendor', { exact: false }).first().selectOption({ label: 'Corner Shop' });
  await expect(dialog.getByLabel('Subvendor')).not.toContainText('Adaeze');
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,500');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(loaded()).toBe(0);
});

test('a list follows its filters, and Back restores filters and rows', async ({ page }) => {
  await open(page, '/services');
  const loaded = documents(page);
  await openFilters(page);
  await page.getByLabel('Status').selectOption({ index: 1 });
  await expect(page).toHaveURL(/status=/);
  await page.getByLabel('Search').fill('tv');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/q=tv/);
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');
  expect(loaded()).toBe(0);
});

test('a lost connection keeps the form with its typed values', async ({ page, problems }) => {
  await open(page, '/partners?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Far away');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The connection was lost, and it is not known whether this was done.',
  );
  await expect(dialog.getByLabel('Name')).toHaveValue('Far away');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('status')).toContainText('created');
  takeNetworkErrors(problems);
});

test('a status button shows that its connection was lost', async ({ page, problems }) => {
  await open(page, '/partners');
  await page.context().setOffline(true);
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByRole('table').getByRole('alert')).toContainText('The connection was lost');
  await page.context().setOffline(false);
  takeNetworkErrors(problems);
});

test('a stale list does not switch back a status that another user switched', async ({ page, browser, servers }) => {
  await open(page, '/channels');
  const other = await browser.newPage({ baseURL: servers.origin });
  await signIn(other, 'manager@sandbox.test');
  await open(other, '/channels');
  const mine = page.getByRole('table').getByRole('button').first();
  const theirs = other.getByRole('table').getByRole('button').first();
  const before = (await mine.innerText()).trim();
  await theirs.click();
  await expect(theirs).not.toHaveText(before);
  await expect(theirs).not.toHaveText('Processing...');
  await mine.click();
  await expect(page.getByRole('status')).toContainText('The status had changed already.');
  await expect(mine).toHaveText(await theirs.innerText());
  await other.close();
});

test('a double click does not press the confirmation that it opened', async ({ page, servers }) => {
  await open(page, '/vendors/v-corner');
  await page.getByText('More', { exact: true }).click();
  const { x, y, width, height } = (await page.getByRole('link', { name: 'Create Account' }).boundingBox())!;
  // Reads the style when the button is inserted, because it may be pressed a moment later.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector('.deliberate');
      if (!button) return;
      document.documentElement.dataset.pointerAtFirst = getComputedStyle(button).pointerEvents;
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  // At first the button must not be clickable at any position.
  await expect(dialog).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-pointer-at-first', 'none');
  await expect(dialog.getByRole('button', { name: 'Create Account' })).toBeVisible();
  expect(await servers.sandbox.calls('POST api/vendorinfo/create/account')).toBe(0);
});

test('the dialog of a money order stays open while it is sent, and then shows the result', async ({
  page,
  servers,
}) => {
  await open(page, '/deposits?new=deposit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vendor').selectOption({ label: 'Corner Shop' });
  await dialog.getByLabel('Amount').fill('1234');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await servers.sandbox.fault({ call: 'POST api/deposits/staff', kind: 'delay', ms: 1_000, times: 1 });
  await dialog.getByRole('button', { name: /^Deposit ₦/ }).click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Deposit successful.');
});

test('Back from a confirmation restores the form as it was filled in', async ({ page }) => {
  await open(page, '/deposits?new=deposit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vendor').selectOption({ label: 'Corner Shop' });
  await dialog.getByLabel('Amount').fill('4321');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: /^Deposit ₦/ })).toBeVisible();
  await page.goBack();
  await expect(dialog.getByLabel('Amount')).toHaveValue(/^4,?321/);
  await expect(dialog.getByLabel('Vendor')).toHaveValue('v-corner');
});

test('text typed into the search while the list loads is kept', async ({ page, servers }) => {
  await open(page, '/services');
  await servers.sandbox.fault({ call: 'GET api/services', kind: 'delay', ms: 800, times: 1 });
  await openFilters(page);
  await page.getByLabel('Status').selectOption({ index: 1 });
  await page.getByLabel('Search').fill('prepaid');
  await expect(page).toHaveURL(/status=/);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByLabel('Search')).toHaveValue('prepaid');
});

test('a choice made before the script has loaded takes effect after it has loaded', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await page.locator('body[data-chosen]').waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.goto('/services/create', { waitUntil: 'commit' });
  await page.getByLabel('Name').selectOption({ label: 'StarTimes Basic' });
  await page.evaluate(() => document.body.setAttribute('data-chosen', ''));
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(page.getByLabel('Name')).not.toHaveValue('');
});

test('a form whose session ended is restored with its values after signing in', async ({ page, servers }) => {
  await open(page, '/channels?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Half filled');
  await dialog.getByLabel('Code').fill('HALF');
  await servers.sandbox.fault({ call: 'POST api/channels', kind: 'unauthorised', times: 1 });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/signin/);
  await expect(page.locator('script')).toHaveCount(0);
  await page.getByLabel('Username').fill('admin@sandbox.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Half filled');
  await expect(dialog.getByLabel('Code')).toHaveValue('HALF');
});

test('a balance that fails to load leaves the rest of the page intact', async ({ page, servers, problems }) => {
  await servers.sandbox.fault({ call: 'GET api/partners/balance/*', kind: 'delay', ms: 1_500, times: 1 });
  await page.route('**/balance?*', (route) => route.abort());
  await open(page, '/partners');
  await expect(page.getByRole('table')).toContainText('not available');
  await expect(page.getByRole('table')).toContainText('₦');
  takeNetworkErrors(problems);
});

test('one slow balance does not delay the others', async ({ page, servers }) => {
  await servers.sandbox.fault({ call: 'GET api/partners/balance/*', kind: 'delay', ms: 1_500, times: 2 });
  await open(page, '/partners');
  await expect(page.getByRole('table').getByText('Loading...').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('table').getByText('₦').first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('table')).not.toContainText('not available');
});

test('navigation to another path loads a new document', async ({ page }) => {
  await open(page, '/serviceProfile/create');
  const loaded = documents(page);
  await page.getByLabel('Name').fill('In place');
  await page.getByLabel('Commission Rate').fill('2');
  await page.getByLabel('Service', { exact: false }).first().selectOption({ index: 1 });
  await page.getByLabel('Partner').selectOption({ index: 1 });
  await page.getByLabel('Type').selectOption('POS');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('/serviceProfiles');
  await expect(page.getByRole('status')).toContainText('Service profile created.');
  expect(loaded()).toBe(1);
});

test('a malformed value shows the server’s error on leaving its field, a missing one on sending', async ({
  page,
  servers,
}) => {
  await open(page, '/vendors?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Vendor' });
  await dialog.getByLabel('Username').fill('not an address');
  await dialog.getByLabel('Password').focus();
  await expect(dialog).toContainText('Enter an e-mail address, such as name@example.com.');
  await expect(dialog.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).not.toContainText('Enter a name.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // In Firefox, Playwright's fill() appends to an e-mail field instead of replacing its text.
  await dialog.getByLabel('Username').clear();
  await dialog.getByLabel('Username').fill('somebody@example.test');
  await expect(dialog).not.toContainText('Enter an e-mail address');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a name.');
  await expect(dialog.getByRole('alert')).toContainText('Choose a type.');
  await expect(dialog.getByLabel('Name').first()).toBeFocused();
  expect(await servers.sandbox.calls('POST api/vendors')).toBe(0);
});

test('a changed password leaves no password on the page', async ({ page }) => {
  await open(page, '/password/change');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('status')).toContainText('Password changed successfully!');
  await expect(page.getByLabel('Current Password')).toHaveValue('');
  await expect(page.getByLabel('New Password')).toHaveValue('');
});

test('a report’s filter matches its rows after each change and after Back', async ({ page }) => {
  await open(page, '/reports/transactions?from=2026-01-01&customer=0803');
  const loaded = documents(page);
  await openFilters(page);
  await page.getByLabel('Customer').fill('999');
  await page.getByLabel('Status', { exact: true }).selectOption('Failed');
  await page.getByRole('link', { name: 'This month' }).click();
  await expect(page.locator('#filter [aria-current=true]')).toHaveText('This month');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Customer')).toHaveValue('0803');
  await page.getByLabel('Customer').fill('');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/[1-9][\d,]* transactions, counted/);
  await page.getByLabel('Vendor', { exact: true }).focus();
  await page.getByLabel('Vendor', { exact: true }).selectOption({ label: 'Adaeze Stores Ltd' });
  await expect(page.getByLabel('Subvendor', { exact: true })).toBeEnabled();
  await expect(page.getByLabel('Vendor', { exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Vendor', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Subvendor', { exact: true })).toBeDisabled();
  expect(loaded()).toBe(0);
});

test.describe('in a browser of another language', () => {
  test.use({ locale: 'en-US' });
  test('a day is written as here, typed in words or chosen in the calendar', async ({ page, browserName }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/sales');
    const from = page.getByRole('textbox', { name: 'From' });
    const calendar = page.locator('.calendar').first();
    if (browserName === 'firefox') {
      await expect(calendar).toBeHidden();
      await from.fill('02/11/2026');
    } else await calendar.fill('2026-11-02');
    await expect(from).toHaveValue('02/11/2026');
    await page.getByRole('textbox', { name: 'To' }).fill('3 nov 2026');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('03/11/2026');
    await expect(from).toHaveValue('02/11/2026');
    await expect(page.locator('tbody tr').first()).toContainText(/0[23]\/11\/2026/);
    await page.goBack();
    await expect(from).toHaveValue('');
  });
});

test('the next page of a list starts at its top, and sorting a list keeps the scroll position', async ({ page }) => {
  await open(page, '/sales');
  const loaded = documents(page);
  const next = page.getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('columnheader').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(loaded()).toBe(0);
});

test('a notice is dismissed without a page load', async ({ page }) => {
  await page.context().clearCookies();
  await signIn(page, 'vendor@sandbox.test');
  await open(page, '/');
  const dismiss = page.getByRole('button', { name: /^Dismiss/ });
  const count = await dismiss.count();
  expect(count).toBeGreaterThan(0);
  const loaded = documents(page);
  await dismiss.first().click();
  await expect(dismiss).toHaveCount(count - 1);
  expect(loaded()).toBe(0);
});

test('a Ctrl-click opens a link in a new tab and leaves the page unchanged', async ({ page, context }) => {
  await open(page, '/channels');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'New Channel' }).click({ modifiers: ['Control'] });
  await expect((await opened).getByRole('dialog', { name: 'New Channel' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a click in a row opens its record, unless it selects text or presses something else', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/vendors');
  const created = page
    .getByRole('row', { name: /Adaeze Stores Ltd/ })
    .getByRole('cell')
    .nth(2);
  const loaded = documents(page);
  const { x, y } = (await created.locator('span').first().boundingBox())!;
  await page.mouse.move(x + 1, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 8, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  await page.evaluate(() => getSelection()!.removeAllRanges());
  await created.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adaeze Stores Ltd');
  expect(loaded()).toBe(1);

  await open(page, '/vendors');
  await page.getByRole('link', { name: 'Delete Newcomer Ventures' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete vendor' })).toBeVisible();
});

test('a note on a case is saved in place: its field is empty, and what else was typed stays', async ({ page }) => {
  await open(page, '/sales');
  await page.locator('tbody tr a').first().click();
  await page.getByRole('link', { name: 'Customer complains' }).click();
  await page.getByLabel('What the customer says').fill('No token');
  await page.getByRole('button', { name: 'Open a case' }).click();
  await expect(page.getByText('The case is open.')).toBeVisible();
  await open(page, page.url());
  const loaded = documents(page);
  await page.getByLabel('How it ended').fill('Half of a sentence');
  await page.getByRole('textbox', { name: /^Add note/ }).fill('Called the provider');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('textbox', { name: /^Add note/ })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Add the note' })).toBeFocused();
  await expect(page.getByLabel('How it ended')).toHaveValue('Half of a sentence');
  await expect(page.getByText('Called the provider')).toBeVisible();
  expect(loaded()).toBe(0);
});
