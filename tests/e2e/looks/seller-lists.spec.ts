import type { Page } from '@playwright/test';
import { expect, signIn, test, whenStyled } from '../../support/e2e';
import { AIRTIME, sell } from '../../support/selling';
import { Visitor } from '../../support/visitor';

test.use({ viewport: { width: 360, height: 640 } });

/** Returns where the rows of a list stand. */
async function boxesOf(page: Page) {
  await whenStyled(page);
  return page.locator('.rows > li').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return { top, bottom, height, text: row.textContent, title: row.querySelector('strong')!.clientHeight };
    }),
  );
}

type Box = Awaited<ReturnType<typeof boxesOf>>[number];

/** What a name takes more than one line, in this machine's font. */
const moreThanALine = ({ title }: Box) => Math.max(0, title - 24);

/** Returns where a row ends when every name has one line, as in the fonts of phones. */
function bottomInOneLine(rows: readonly Box[], index: number): number {
  return rows.slice(0, index + 1).reduce((bottom, row) => bottom - moreThanALine(row), rows[index]!.bottom);
}

test('a terminal’s sales begin high on a phone, five of them without scrolling', async ({ page }) => {
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/sales');
  // What other tests sell today, such as sales that are processing, stands elsewhere.
  await page.getByRole('link', { name: 'Yesterday' }).click();
  const rows = await boxesOf(page);
  expect(rows[0]!.top).toBeLessThanOrEqual(240);
  expect(rows.filter((_, index) => bottomInOneLine(rows, index) <= 640).length).toBeGreaterThanOrEqual(5);
});

for (const path of ['/deposits', '/terminal/search?q=08033333333', '/notifications']) {
  test(`the rows of ${path} are at most 72 px high, but for long names`, async ({ page }) => {
    await signIn(page, 'terminal@sandbox.test');
    await page.goto(path);
    const rows = await boxesOf(page);
    expect(rows.length).toBeGreaterThan(2);
    // A name that takes two lines, in this machine's font, is not cut.
    for (const row of rows) expect(row.height - moreThanALine(row), row.text ?? '').toBeLessThanOrEqual(72);
  });
}

test('a failed sale of a day is four taps away', async ({ page, servers }) => {
  const seller = new Visitor(servers.origin);
  await seller.signIn('terminal@sandbox.test');
  await sell(seller, { ...AIRTIME, customer: '08033333333' }, '770');
  await signIn(page, 'terminal@sandbox.test');
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Failed', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Today']);
  await page.locator('.rows a').filter({ hasText: '₦770.00' }).click();
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
});

test('the counts of a day lead to the sales that were counted', async ({ page }) => {
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/sales');
  // Today may fill the first page.
  await page.getByRole('link', { name: 'Yesterday' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Yesterday']);
  await page.getByRole('link', { name: 'End of day' }).last().click();
  const total = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Total' }) });
  const count = Number(/× (\d+)/.exec(await total.innerText())![1]);
  await total.getByRole('link').first().click();
  await expect(page.getByText(`to ${Math.min(count, 10)} of ${count}`)).toBeVisible();
});
