import { ACCOUNT_OF, AUDIENCES, pagesOf, recordsOf } from '../../support/audiences';
import { axeViolations } from '../../support/axe';
import { expect, signIn, test } from '../../support/e2e';
import { ODD_STATES } from '../../support/odd-states';
import { routeTable } from '../../support/route-table';
import { IS_FULL_SCALE, sample } from '../../support/scale';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
/** Widths in px at which the layout differs; zoom.spec.ts has the narrower ones. */
const WIDTHS = [360, 640, 768, 1024, 1440];
/** A normal test run opens one of this many pages; full scale opens all. */
const SAMPLED = 12;

for (const audience of AUDIENCES) {
  test(`screens of ${audience}: axe finds nothing, and nothing is wider than the screen`, async ({ page, servers }) => {
    test.setTimeout(1_200_000);
    const records = await recordsOf(servers.sandbox.url);
    await signIn(page, ACCOUNT_OF[audience]);
    const addresses = sample(
      [
        ...pagesOf(audience, await routeTable(), records).map(({ address }) => address),
        ...(ODD_STATES[audience] ?? []),
      ],
      SAMPLED,
    );
    for (const [index, address] of addresses.entries()) {
      await page.goto(address);
      // Opens collapsed content, so that axe checks it too.
      await page
        .locator('main')
        .evaluate((main) => main.querySelectorAll('details').forEach((part) => (part.open = true)));
      for (const size of IS_FULL_SCALE ? [PHONE, DESK] : [index % 2 ? DESK : PHONE]) {
        await page.setViewportSize(size);
        expect.soft(await axeViolations(page), `${address} at ${size.width} px`).toEqual([]);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect
          .soft(await page.locator('html').evaluate((html) => html.scrollWidth), `${address} at ${width} px`)
          .toBeLessThanOrEqual(width);
      }
    }
  });
}
