import { ACCOUNT_OF, AUDIENCES, pagesOf, recordsOf } from '../support/audiences';
import { axeViolations } from '../support/axe';
import { expect, signIn, test } from '../support/e2e';
import { routeTable } from '../support/route-table';
import { IS_FULL_SCALE, sample } from '../support/scale';

/** Further states: lists without rows, refused forms, missing records, pages of other audiences. */
const MORE: Partial<Record<(typeof AUDIENCES)[number], readonly string[]>> = {
  staff: [
    '/channels?q=nothing+like+it',
    '/sales?q=nothing+like+it',
    '/reports/search?q=NOSUCHSALE12',
    '/reports/transactions?from=',
    '/reports/deposits?from=2026-01-01&to=2025-01-01',
    '/reports/transactions?from=2000-01-01&to=2000-01-02',
    '/deposits?new=deposit&review=1&vendorId=&amount=x',
    '/deposits?new=refund&review=1&vendorId=v-corner&amount=99000000&target=Refunded',
    '/sales/cancel?review=1&reference=NONE',
    '/vendors/no-such-vendor',
    '/commissions?pay=none',
    '/info?vendor=v-newcomer',
    '/vendors/v-applicant',
  ],
  vendor: [
    '/vendor/sales?q=nothing+like+it',
    '/vendor/services/none',
    '/channels',
    '/vendor/transfers?new=transfer&review=1&subvendorId=&amount=',
  ],
  subvendor: ['/terminal/sales'],
  terminal: [
    '/terminal/validate?category=airtime&customer=08031234567',
    '/terminal/validate?category=electricity&provider=AEDC',
    '/terminal/sales?q=nothing+like+it',
    '/terminal/search?q=nothing',
    '/receipt/ABCDEFGHIJKL',
    '/sales/none',
    '/channels',
  ],
};
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
      [...pagesOf(audience, await routeTable(), records).map(({ address }) => address), ...(MORE[audience] ?? [])],
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
