import type { Page } from '@playwright/test';
import { signedIn } from '../../support/audiences';
import { expect, signIn, test } from '../../support/e2e';
import { LISTS } from '../../support/list-pages';
import { sample } from '../../support/scale';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/** Returns the visible lines in the first row of each table, without the links to its details. */
async function firstRows(page: Page): Promise<string[][]> {
  const rows = await page
    .locator('main tbody tr:first-child, main .rows > li:first-child')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText));
  return rows.map((text) =>
    text
      .split(/\n|\t/)
      .map((line) => line.replace('Details', '').trim())
      .filter(Boolean),
  );
}

// Without a line, the page of bank lines begins with the form that reads them.
test.beforeAll(async ({ servers }) => {
  const staff = await signedIn(servers.origin, 'staff');
  const rows = ['Date,Narration,Credit', '20/11/2026,NIP FROM ADAEZE STORES,"251,000.00"'].join('\n');
  const columns = await (await staff.open('/bank-statement')).press('Read the lines', { rows });
  await columns.press('Add the lines');
});

for (const [username, paths] of Object.entries(LISTS)) {
  test(`lists of ${username.split('@')[0]} show the same facts on a phone as on a desktop`, async ({ page }) => {
    await signIn(page, username);
    for (const path of sample(paths, 2)) {
      await page.setViewportSize(DESK);
      await page.goto(path);
      await expect(page.locator('main')).not.toContainText('Loading...');
      const wide = await firstRows(page);
      expect(wide.length, path).toBeGreaterThan(0);
      await page.setViewportSize(PHONE);
      const narrow = await firstRows(page);
      for (const [index, lines] of wide.entries()) {
        const shown = narrow[index]!.join(' ');
        for (const line of lines) expect.soft([path, shown]).toEqual([path, expect.stringContaining(line)]);
      }
      const hidden = await page
        .locator('main table')
        .evaluateAll((tables) =>
          tables
            .filter(
              (table) => table.checkVisibility() && table.parentElement!.scrollWidth > table.parentElement!.clientWidth,
            )
            .map((table) => table.querySelector('caption')!.textContent),
        );
      expect.soft([path, hidden]).toEqual([path, []]);
    }
  });
}
