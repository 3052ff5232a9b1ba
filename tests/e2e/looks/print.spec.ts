import { expect, signIn, test } from '../../support/e2e';
import { printedWords } from '../../support/paper';

test('a printed report says what it was asked for, and has neither menu nor filter', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  await page.goto('/reports/transactions?from=2026-01-05&to=2026-12-31&status=Failed');
  const asked = page.getByText('From: 05/01/2026, To: 31/12/2026, Status: Failed');
  await expect(asked, 'above the closed filter of a phone').toBeVisible();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(asked).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(asked).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transaction Report' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('receipt and end-of-day slip are printed in black', async ({ page }) => {
  await signIn(page, 'terminal@sandbox.test');
  await page.goto('/terminal/sales?status=Successful');
  await page.locator('.rows a').first().click();
  await page.getByRole('link', { name: 'View Receipt' }).click();
  const reprint = page.url();
  for (const address of [reprint, '/terminal/sales?day=']) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    const colours = await page
      .locator('.receipt, .receipt *')
      .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
    expect(colours, address).toEqual(['rgb(0, 0, 0)']);
  }
});

test('every printed page of a statement says whose lines it has, and has a number', async ({ page }, info) => {
  await signIn(page, 'vendor@sandbox.test');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto('/statement?print=1');
  // The head of a table begins each of its pages.
  const heads = page.locator('.statement section thead');
  await expect(heads.getByText(/^Adaeze Yaba, \w+ \d{4}$/)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(heads.getByText(/^Adaeze Yaba, \w+ \d{4}$/)).toBeVisible();
  await expect(heads.getByText(/^Adaeze Ikeja, \w+ \d{4}$/)).toBeVisible();
  const words = await printedWords(page, 210, info.outputPath('statement.pdf'));
  const pages = Array.from({ length: words.at(-1)!.page + 1 }, (_, index) =>
    words.flatMap(({ page: of, text }) => (of === index ? [text] : [])).join(' '),
  );
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, text] of pages.entries()) {
    expect(text).toMatch(new RegExp(`(^| )${index + 1} / ${pages.length}$`));
    if (index > 0) expect(text).toMatch(/(Vendor’s balance|Adaeze Yaba|Adaeze Ikeja), [A-Z][a-z]+ \d{4}/);
  }
});

test('a page of a statement says on paper which of its lines it has', async ({ page }) => {
  await signIn(page, 'vendor@sandbox.test');
  await page.goto('/statement?account=s-yaba');
  const said = page.getByText(/^Lines 1 to 10 of \d+\. All of them are on the sheet to print/);
  await expect(said).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(said).toBeVisible();
});

test('the sheet of a statement is moved sideways on a phone, and its page is not', async ({ page }) => {
  await signIn(page, 'vendor@sandbox.test');
  await page.goto('/statement?print=1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
