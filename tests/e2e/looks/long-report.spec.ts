import type { Page } from '@playwright/test';
import { startPortal } from '../../../scripts/processes.mjs';
import { axeViolations } from '../../support/axe';
import { expect, openFilters, signIn, takeNetworkErrors, test as base } from '../../support/e2e';
import { startRowsUpstream } from '../../support/rows-portal';
import { freePort, portalEnv } from '../../support/servers';

/** Tests of a report that takes long, behind an API that stops in the middle of it. */
const test = base.extend<{ baseURL: string }, { rows: { origin: string; tell(path: string): Promise<unknown> } }>({
  rows: [
    async ({}, use) => {
      const upstream = await startRowsUpstream();
      const port = await freePort();
      const portal = startPortal(portalEnv(upstream.url, port), () => {});
      await portal.ready;
      await use({ origin: `http://127.0.0.1:${port}`, tell: (path) => fetch(upstream.url + path) });
      await portal.stop();
      await upstream.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ rows }, use) => use(rows.origin),
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    test('a long report says how far it is, and then shows its result by itself', async ({ page, rows: { tell } }) => {
      await signIn(page, 'admin@sandbox.test');
      await tell('/pause/40000');
      await page.goto('/reports/transactions?from=2026-01-01&customer=90000');
      await expect(page.getByRole('status')).toHaveText('Reading the report');
      await expect(page.getByText(/^(39|40),\d{3} transactions so far$/)).toBeVisible();
      await expect(page.getByLabel('Customer')).toHaveValue('90000');
      // Without script the page is loaded again before axe has looked at all of it.
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      const customer = page.getByLabel('Customer');
      if (javaScriptEnabled) {
        await openFilters(page);
        await customer.fill('0803');
      }
      await tell('/pause/80000');
      await expect(page.getByText(/^(79|80),\d{3} transactions so far$/)).toBeVisible();
      await tell('/resume');
      await expect(page.getByText('90,000 transactions, counted')).toBeVisible();
      await expect(page.getByText('so far')).toHaveCount(0);
      // With script, the result comes without a new document, so that what was typed meanwhile is still there.
      if (!javaScriptEnabled) return;
      await expect(customer).toHaveValue('0803');
      await expect(page.getByRole('status')).toHaveText('The report has been read.');
    });
  });
}

test('a long report is shown although its page loads for longer than a pause', async ({ page, rows: { tell } }) => {
  await openHalfRead(page, tell);
  let results = 0;
  await page.route(/_data=.*reports%2Ftransactions/, async (route) => {
    results++;
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response });
  });
  await tell('/resume');
  await expect(page.getByText('90,000 transactions, counted')).toBeVisible();
  expect(results).toBe(1);
});

const LOSSES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the result on the line': (page) =>
    page.route(/_data=.*reports%2Ftransactions/, (route) => route.abort(), { times: 1 }),
  'the connection': async (page) => {
    const lost = page.waitForEvent('requestfailed');
    await page.context().setOffline(true);
    await lost;
    await page.context().setOffline(false);
  },
};
for (const [what, lose] of Object.entries(LOSSES))
  test(`a long report and its filter survive the loss of ${what}`, async ({ page, problems, rows: { tell } }) => {
    await openHalfRead(page, tell);
    await openFilters(page);
    await page.getByLabel('Customer').fill('0803');
    await lose(page);
    await tell('/resume');
    await expect(page.getByText('90,000 transactions, counted')).toBeVisible();
    await expect(page.getByLabel('Customer')).toHaveValue('0803');
    takeNetworkErrors(problems);
  });

/** Opens a report of which 40,000 of 90,000 rows arrive until `tell('/resume')`. */
async function openHalfRead(page: Page, tell: (path: string) => Promise<unknown>): Promise<void> {
  await signIn(page, 'admin@sandbox.test');
  await tell('/pause/40000');
  await page.goto('/reports/transactions?from=2026-01-01&customer=90000');
  await expect(page.getByText(/^(39|40),\d{3} transactions so far$/)).toBeVisible();
}
