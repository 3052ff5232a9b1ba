import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from '../support/e2e';

/** Every screen of the back office, its dialogs, and forms with mistakes. */
const SCREENS = [
  '/', '/channels', '/channels?new=1', '/partners', '/partners?new=1', '/services', '/services/create', '/services/create?name=DStv+Confam&category=tv', '/states',
  '/serviceProfiles', '/serviceProfile/create', '/serviceProfiles/profile-spare', '/serviceProfiles/profile-spare?confirm=delete', '/serviceProfiles/edit/profile-spare',
  '/vendors', '/vendors?new=1', '/vendors?delete=v-newcomer', '/vendors/v-applicant', '/vendors/v-adaeze?new=subvendor', '/vendors/v-adaeze?new=service',
  '/vendors/v-applicant?confirm=approve', '/vendor/v-adaeze/service/v-adaeze-profile-1', '/vendors/reject/v-applicant', '/vendors/reject/v-applicant?new=1',
  '/subvendors/s-yaba', '/subvendors/s-yaba?new=terminal', '/subvendors/s-yaba?new=terminal&terminalType=BROWSER', '/terminals/t-yaba-2', '/staffs', '/staffs?new=1',
  '/password/reset/vendor/v-adaeze', '/username/change/v-adaeze', '/deposits', '/deposits?new=deposit', '/deposits?new=deposit&review=1&vendorId=&amount=x',
  '/deposits?new=refund', '/deposits?new=refund&review=1&vendorId=v-adaeze&amount=10&target=Refunded', '/deposits?pending=1', '/deposits?new=deposit&review=1&vendorId=v-corner&amount=220000&overrideDuplicate=NO&lost=1795000000000',
  '/deposits?new=deposit&review=1&vendorId=v-corner&amount=220000&overrideDuplicate=NO&key=b&again=1', '/deposits?new=refund&review=1&vendorId=v-corner&amount=99000000&target=Refunded', '/transfers', '/transfers?new=transfer',
  '/transfers?new=transfer&vendorId=v-adaeze', '/sales', '/sales/cancel', '/sales/cancel?review=1&reference=NONE', '/commissions', '/notices', '/notices?new=1', '/notices/n-tariff',
  '/password/change', '/reports/search', '/reports/search?q=08033333333', '/reports/balances', '/reports/transactions?from=2026-01-01', '/reports/transactions?from=', '/reports/transactions?from=2026-01-01&vendor=v-adaeze&subvendor=s-yaba', '/reports/deposits?from=2026-01-01',
];

for (const width of [360, 768, 1440]) {
  test(`the back office at ${width} px: axe finds nothing, and nothing is wider than the screen`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin@sandbox.test');
    for (const path of SCREENS) {
      await page.goto(path);
      // What is folded away is looked at too.
      await page.locator('main').evaluate((main) => main.querySelectorAll('details').forEach((part) => (part.open = true)));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`), path).toEqual([]);
      expect.soft(await page.locator('html').evaluate((html) => html.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
