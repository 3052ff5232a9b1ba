import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { ACCOUNT_OF } from '../../support/audiences';
import { axeViolations } from '../../support/axe';
import { startDev } from '../../support/commands';
import { PASSWORD } from '../../support/visitor';

/** The address of `npm run dev`, which alone has the page of components. */
const test = base.extend<object, { dev: string }>({
  dev: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'components-'));
      const { origin, running } = await startDev(folder);
      await use(origin);
      running.kill('SIGTERM');
      await running.ended;
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('the page of components: axe finds nothing in any state, and nothing is wider than the screen', async ({
  page,
  dev,
}) => {
  await page.goto(`${dev}/signin?next=/components`);
  await page.getByLabel('Username').fill(ACCOUNT_OF.staff);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const pages = await page
    .getByRole('link', { name: /^States \d$/ })
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(pages.length).toBeGreaterThanOrEqual(3);
  for (const address of pages) {
    await page.goto(`${dev}/components${address}`);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await axeViolations(page), `${address} at ${width} px`).toEqual([]);
      expect
        .soft(await page.locator('html').evaluate((html) => html.scrollWidth), `${address} at ${width} px`)
        .toBeLessThanOrEqual(width);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeViolations(page, ['color-contrast']), `${address} in the dark theme`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
