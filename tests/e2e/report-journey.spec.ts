import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e';
import { csvCells, unzip } from '../support/files';

/** Reports of staff, of a vendor and of a terminal, with script and without. */
test.beforeEach(({ servers }) => servers.sandbox.clear());

const counted = async (page: Page) =>
  Number(
    /([\d,]+) (?:transactions?|deposits?), counted/
      .exec(await page.getByRole('main').innerText())![1]!
      .replaceAll(',', ''),
  );

async function go(page: Page, name: string): Promise<void> {
  const menu = page.locator('nav[aria-label="Main menu"]');
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Chooses an option; without script also presses the button that applies it. */
async function choose(page: Page, label: string, option: string, hasScript: boolean): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  if (!hasScript) await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`${label.toLowerCase()}=`));
}

async function save(page: Page, link: string): Promise<{ name: string; body: Buffer }> {
  const file = page.getByRole('link', { name: link, exact: true, includeHidden: true });
  await file.waitFor({ state: 'attached' });
  if (!(await file.isVisible())) await page.getByText('more', { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  return { name: download.suggestedFilename(), body: readFileSync(await download.path()) };
}

test('R21: staff open the reports of a month, a vendor and a terminal, and download the files', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'manager@sandbox.test');
  await go(page, 'Transaction Report');
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page.locator('#filter [aria-current=true]')).toHaveText('Last month');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(/^01\//);
  const all = await counted(page);

  await choose(page, 'Vendor', 'Adaeze Stores Ltd', javaScriptEnabled);
  await expect(page.getByLabel('Subvendor', { exact: true })).toBeEnabled();
  await choose(page, 'Subvendor', 'Adaeze Yaba', javaScriptEnabled);
  await expect(page.getByLabel('Terminal', { exact: true })).toBeEnabled();
  const ofSubvendor = await counted(page);
  expect(ofSubvendor).toBeLessThan(all);
  await page.getByLabel('Terminal', { exact: true }).selectOption({ label: 'Yaba Counter 1' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/terminal=t-yaba-1/);
  await expect.poll(() => counted(page)).toBeLessThan(ofSubvendor);
  const ofTerminal = await counted(page);

  await page.getByText('Figures').click();
  await expect(
    page.getByRole('table', { name: 'Successful sales per day' }).getByRole('columnheader').first(),
  ).toHaveText('Day');
  await expect(page.getByRole('table', { name: 'By status' })).toContainText('Successful');

  const csv = await save(page, 'Download as CSV');
  expect(csv.name).toMatch(/^transactions_\d{8}_\d{4}\.csv$/);
  const lines = csvCells(csv.body.toString());
  expect(lines[0]).toEqual([
    'VENDOR',
    'SERVICE',
    'CUSTOMER',
    'AMOUNT',
    'REFERENCE',
    'TOKEN',
    'SUBVENDOR',
    'TERMINAL',
    'TIME',
    'STATUS',
  ]);
  expect(lines).toHaveLength(ofTerminal + 1);
  expect(new Set(lines.slice(1).map((cells) => cells[7]))).toEqual(new Set(['Yaba Counter 1']));
  const xlsx = await save(page, 'Download as XLS (.xlsx)');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(unzip(xlsx.body).get('xl/worksheets/sheet1.xml')!.match(/<row>/g)).toHaveLength(ofTerminal + 1);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11 to 20 of');
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 10 of');
  await page.goBack();
  await expect(page.getByLabel('Terminal', { exact: true })).toHaveValue('');

  const from = await page.getByRole('textbox', { name: 'From' }).inputValue();
  await go(page, 'Deposit Report');
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(from);
  await page.getByLabel('Commissions').selectOption('Only Commissions');
  await page.getByRole('textbox', { name: 'From' }).fill('');
  await page
    .getByRole('textbox', { name: 'From' })
    .evaluate((field: HTMLInputElement) => void field.removeAttribute('required'));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(
    'From: Choose the first day of the report.',
  );
  await expect(page.getByLabel('Commissions')).toHaveValue('only');
  await page.getByRole('textbox', { name: 'From' }).fill('1 Jan 2026');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('deposits, counted');
  expect((await save(page, 'Download as HTML')).name).toMatch(/^deposits_/);

  await go(page, 'Balance Report');
  expect((await save(page, 'Download as TXT')).body.toString()).toMatch(/^VENDOR\tBALANCE\r\n/);
});

test('R21: a vendor opens its own report, and a terminal its day slip', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'vendor@sandbox.test');
  await go(page, 'Transaction Report');
  await expect(page.getByLabel('Vendor', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page.locator('#filter [aria-current=true]')).toHaveText('Last month');
  await expect(page.getByLabel('Subvendor', { exact: true })).toBeEnabled();
  expect(csvCells((await save(page, 'Download as CSV')).body.toString()).length).toBe((await counted(page)) + 1);

  await page.context().clearCookies();
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/sales');
  await page.getByRole('link', { name: 'End of day' }).first().click();
  await expect(page.getByRole('article', { name: 'End-of-day slip' })).toContainText('Yaba Counter 1');
  await page.getByRole('link', { name: 'Yesterday' }).click();
  await expect(page.getByRole('article')).toContainText(/Total\s*Successful × \d+\s*N[\d,]+\.\d\d/);
  expect(decodeURIComponent((await page.getByRole('link', { name: 'Print' }).getAttribute('href'))!)).toContain(
    'END OF DAY',
  );
});
