import type { Page } from '@playwright/test';
import { ACCOUNT_OF, AUDIENCES, pagesOf, recordsOf } from '../../support/audiences';
import { expect, signIn, test } from '../../support/e2e';
import { routeTable } from '../../support/route-table';
import { sample } from '../../support/scale';

// The pages' CSP would block the injected user style sheet, which real browsers allow.
test.use({ bypassCSP: true });

/** The text spacing of WCAG 1.4.12 as a user style sheet. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
const PUBLIC = ['/signin', '/register', '/no/such/page'];

/** Returns elements wider than the page, and scrollable regions without a name or keyboard access. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const hides = (element: Element) => element.closest('.sr-only, .skip-link, caption');
    for (const element of document.body.querySelectorAll('*')) {
      if (hides(element) || !element.checkVisibility()) continue;
      const { right, left } = element.getBoundingClientRect();
      if ((right > width + 0.5 || left < -0.5) && !scrolls(element.parentElement) && element.children.length === 0)
        found.push(named(element));
      if (
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.clientWidth > 0 &&
        !element.matches('input, select, textarea, [tabindex="0"][aria-label]')
      )
        found.push(`scrolls: ${named(element)}`);
    }
    if (document.documentElement.scrollWidth > width)
      found.unshift(`page ${document.documentElement.scrollWidth} of ${width} px`);
    return found.slice(0, 6);
  });
}

const SIZES = [
  { name: '400 % of 1280 × 1024 px', width: 320, height: 256 },
  { name: '240 px', width: 240, height: 320 },
];

/** Checks the page at each size, and with wider text. */
async function expectToFit(page: Page, where: string): Promise<void> {
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    expect.soft(await overflows(page), `${where} at ${name}`).toEqual([]);
    expect.soft(await pinned(page), `${where} at ${name}`).toEqual([]);
  }
  const style = await page.addStyleTag({ content: TEXT_SPACING });
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Tables may scroll above the width at which their rows fold.
    const found = (await overflows(page)).filter((line) => width === 320 || !line.startsWith('scrolls: div'));
    expect.soft(found, `${where} at ${width} px with wider text`).toEqual([]);
  }
  await style.evaluate((element) => (element as Element).remove());
}

/** Returns elements that stay fixed while scrolling and cover content. A dialog scrolls by itself. */
async function pinned(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          !element.matches('.dialog-backdrop') &&
          element.getBoundingClientRect().height > 0,
      )
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

for (const audience of AUDIENCES) {
  test(`pages of ${audience} do not scroll sideways at 400 %, 240 px and with wider text`, async ({
    page,
    servers,
  }) => {
    const records = await recordsOf(servers.sandbox.url);
    await signIn(page, ACCOUNT_OF[audience]);
    for (const { address } of sample(pagesOf(audience, await routeTable(), records), 9, 2)) {
      await page.goto(address);
      await page
        .locator('main')
        .evaluate((main) => main.querySelectorAll('details').forEach((part) => (part.open = true)));
      await expectToFit(page, address);
    }
  });
}

test('public pages: nothing scrolls sideways', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expectToFit(page, path);
  }
});

test('the steps of a sale, its errors and a receipt of three tokens do not scroll sideways', async ({ page }) => {
  await signIn(page, ACCOUNT_OF.terminal);
  await page.goto('/terminal/validate?category=electricity&provider=IKEDC');
  await page.getByText('Prepaid meter', { exact: true }).click();
  await page.getByLabel('Meter or account number').fill('1212121212121');
  await page.getByRole('button', { name: 'Validate' }).click();
  await expectToFit(page, 'the sale form');
  await page.getByLabel('Amount').fill('nonsense-of-a-length-that-nobody-types-into-such-a-field');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.locator('#sale-amount-error')).toBeInViewport();
  await expectToFit(page, 'a refused sale');
  await page.getByLabel('Amount').fill('7,654.50');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('KCT1');
  await expectToFit(page, 'a receipt');
});

test('a success message and long unbreakable names do not scroll sideways', async ({ page }) => {
  await signIn(page, ACCOUNT_OF.staff);
  const name = `Overlong${'business'.repeat(8)}`;
  await page.goto('/channels?new=1');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByLabel('Code').fill('ABCDEFGHIJKLMNOPQRST');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('status').first()).toContainText('Channel created.');
  await expect(page.getByRole('table')).toContainText(name);
  await expectToFit(page, 'a list with an overlong name');
});
