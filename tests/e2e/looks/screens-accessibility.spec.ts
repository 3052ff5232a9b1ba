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
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await axeViolations(page, ['color-contrast']), `${address} in the dark theme`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect
          .soft(await page.locator('html').evaluate((html) => html.scrollWidth), `${address} at ${width} px`)
          .toBeLessThanOrEqual(width);
      }
    }
  });
}

test('pages of staff are dark where the browser asks for it; those of a terminal, and paper, are not', async ({
  page,
}) => {
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, ACCOUNT_OF.staff);
  expect(await ground()).toBe('rgb(16, 21, 28)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(
    await page
      .locator('.card')
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor),
  ).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await page.goto('/logout');
  await signIn(page, ACCOUNT_OF.terminal);
  expect(await ground()).toBe('rgb(245, 246, 248)');
});
