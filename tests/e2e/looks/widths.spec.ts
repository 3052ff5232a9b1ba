import type { Page } from '@playwright/test';
import { ACCOUNT_OF, AUDIENCES, pagesOf, recordsOf } from '../../support/audiences';
import { expect, signIn, test as base } from '../../support/e2e';
import { withLongData } from '../../support/long-data';
import { startProxiedServers } from '../../support/proxied-servers';
import { routeTable } from '../../support/route-table';
import { sample } from '../../support/scale';
import type { Servers } from '../../support/servers';

const WIDTHS = Array.from({ length: 41 }, (_, index) => 320 + 40 * index);
/** Widths at which lists change their columns, which every run tries. */
const TRIED = sample(WIDTHS, 5);

const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({}, use) => {
      const { proxy, servers, stop } = await startProxiedServers();
      proxy.change.answer = (envelope, call) => (call.startsWith('POST api/auth/') ? envelope : withLongData(envelope));
      await use(servers);
      await stop();
    },
    { scope: 'worker' },
  ],
});

/** Opens what a page keeps closed, such as the figures of a chart. */
function openDetails(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details')) details.open = true;
  });
}

/** Returns what is wider than the window or than its container. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30)}”`;
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
    for (const element of document.querySelectorAll('body *')) {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body || element.closest('svg, .sr-only, .skip-link')) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const parentStyle = getComputedStyle(parentElement);
      if (clientWidth >= 640 && element.matches('[role=search] select') && box.width > 257)
        found.push(`${nameOf(element)} is stretched to ${Math.round(box.width)} px`);
      const isApart = style.position === 'fixed' || style.position === 'absolute' || style.display === 'inline';
      if (box.width === 0 || box.height === 0 || isApart || parentStyle.display === 'inline') continue;
      const parent = parentElement.getBoundingClientRect();
      const allowed = Math.max(0, -parseFloat(style.marginRight)) + 1.5;
      if (parentStyle.overflowX === 'visible' && box.right > parent.right + allowed)
        found.push(
          `${nameOf(element)} ends ${Math.round(box.right - parent.right)} px outside ${parentElement.tagName.toLowerCase()}`,
        );
      if (parentStyle.overflowX !== 'visible' && parentElement.scrollWidth > parentElement.clientWidth + 1)
        found.push(`${nameOf(parentElement)} is cut`);
      const tooWide = element.scrollWidth - element.clientWidth;
      if (element.clientWidth === 0 || tooWide <= 1 || style.overflowX !== 'visible') continue;
      // A row may reach into the padding of its container by negative margins.
      const margins = [...element.querySelectorAll('*')].map(
        (child) => -parseFloat(getComputedStyle(child).marginRight),
      );
      if (tooWide > Math.max(0, ...margins) + 1) found.push(`the text of ${nameOf(element)} is ${tooWide} px too wide`);
    }
    return found.slice(0, 3);
  });
}

for (const audience of AUDIENCES) {
  test(`pages of ${audience} fit every width, with long names and large amounts`, async ({ page, servers }) => {
    const routes = await routeTable();
    const pages = pagesOf(audience, routes, await recordsOf(servers.sandbox.url));
    await signIn(page, ACCOUNT_OF[audience]);
    const problems: Record<string, number[]> = {};
    for (const { address } of pages) {
      await page.goto(address);
      await openDetails(page);
      for (const width of TRIED) {
        await page.setViewportSize({ width, height: 800 });
        for (const problem of await overflows(page)) (problems[`${address}: ${problem}`] ??= []).push(width);
      }
    }
    expect(problems).toEqual({});
  });
}
