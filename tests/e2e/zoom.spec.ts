import type { Page } from '@playwright/test';
import { ACCOUNT_OF, AUDIENCES, pagesOf, recordsOf } from '../support/audiences';
import { routeTable } from '../support/route-table';
import { expect, signIn, test } from '../support/e2e';

// The pages' security policy would keep a style sheet of one's own out, which browsers do not.
test.use({ bypassCSP: true });

/** WCAG 1.4.12, as a person's own style sheet sets it. */
const TEXT_SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
const PUBLIC = ['/signin', '/register', '/no/such/page'];

/** What is wider than the page shows, and regions that scroll by themselves without being named and reached by keyboard. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const named = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
    const scrolls = (element: Element | null): boolean => element !== null && element !== document.documentElement && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const hides = (element: Element) => element.closest('.sr-only, .skip-link, caption');
    for (const element of document.body.querySelectorAll('*')) {
      if (hides(element) || !element.checkVisibility()) continue;
      const { right, left } = element.getBoundingClientRect();
      if ((right > width + 0.5 || left < -0.5) && !scrolls(element.parentElement) && element.children.length === 0) found.push(named(element));
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 0 && !element.matches('input, select, textarea, [tabindex="0"][aria-label]')) found.push(`scrolls: ${named(element)}`);
    }
    if (document.documentElement.scrollWidth > width) found.unshift(`page ${document.documentElement.scrollWidth} of ${width} px`);
    return found.slice(0, 6);
  });
}

const SIZES = [
  { name: '400 % of 1280 × 1024 px', width: 320, height: 256 },
  { name: '240 px', width: 240, height: 320 },
];

for (const audience of AUDIENCES) {
  test(`pages of ${audience}: nothing scrolls sideways, at 400 % zoom, at 240 px and with wider text`, async ({ page, servers }) => {
    test.setTimeout(300_000);
    const records = await recordsOf(servers.sandbox.url);
    await signIn(page, ACCOUNT_OF[audience]);
    for (const { address } of pagesOf(audience, await routeTable(), records)) {
      await page.goto(address);
      await page.locator('main').evaluate((main) => main.querySelectorAll('details').forEach((part) => (part.open = true)));
      for (const { name, width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        expect.soft(await overflows(page), `${address} at ${name}`).toEqual([]);
      }
      await page.setViewportSize(SIZES[0]!);
      await page.addStyleTag({ content: TEXT_SPACING });
      expect.soft(await overflows(page), `${address} at 400 % with wider text`).toEqual([]);
    }
  });
}

test('public pages: nothing scrolls sideways', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    for (const { name, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      expect.soft(await overflows(page), `${path} at ${name}`).toEqual([]);
    }
  }
});
