import AxeBuilder from '@axe-core/playwright';
import { pdf } from '../support/documents';
import { expect, signIn, test } from '../support/e2e';

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'vendor@sandbox.test': [
    '/', '/vendor/profile', '/vendor/subvendor/s-yaba', '/vendor/terminal/t-yaba-2', '/vendor/services', '/vendor/services/v-adaeze-profile-1', '/vendor/sales', '/vendor/sales?type=prepaid',
    '/vendor/transfers', '/vendor/transfers?new=transfer', '/vendor/transfers?new=transfer&review=1&subvendorId=s-yaba&amount=10', '/deposits', '/commissions', '/notifications', '/password/change',
    '/reports/transactions?from=2026-01-01&subvendor=s-yaba', '/reports/deposits?from=2026-01-01', '/reports/search',
  ],
  'newvendor@sandbox.test': ['/', '/info', '/info?delete=signed'],
  'applicant@sandbox.test': ['/'],
  'subvendor@sandbox.test': ['/', '/sales', '/password/change'],
  'admin@sandbox.test': ['/info?vendor=v-applicant', '/info?vendor=v-newcomer'],
};

for (const width of [360, 768, 1440]) {
  test(`vendors' screens at ${width} px: axe finds nothing, and nothing is wider than the screen`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    for (const [username, paths] of Object.entries(SCREENS)) {
      await page.context().clearCookies();
      await signIn(page, username);
      for (const path of paths) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`), `${username} ${path}`).toEqual([]);
        expect.soft(await page.locator('html').evaluate((html) => html.scrollWidth), `${username} ${path}`).toBeLessThanOrEqual(width);
      }
    }
  });
}

test('a form with mistakes, and a file on its way, can be read by everybody', async ({ page, servers }) => {
  await servers.sandbox.clear();
  await signIn(page, 'newvendor@sandbox.test');
  await page.goto('/info');
  await page.getByRole('button', { name: 'Finish & Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a last name.');
  await expect(page.getByLabel('First name *', { exact: true })).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await servers.sandbox.fault({ call: 'POST api/vendorinfo/upload', kind: 'delay', ms: 1_500, times: 1 });
  await page.getByLabel('Landmark').fill('Water tower');
  await page.getByLabel('Signed document *').setInputFiles(pdf());
  await expect(page.getByRole('progressbar', { name: 'Sending agreement.pdf' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await expect(page.getByRole('link', { name: 'View signed document' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Landmark')).toHaveValue('Water tower');
});

test('a file whose connection is lost says so, and can be chosen again', async ({ page, problems }) => {
  await signIn(page, 'newvendor@sandbox.test');
  await page.goto('/info');
  await page.route('**/documents/**', (route) => route.abort());
  await page.getByLabel('Identity document *').setInputFiles(pdf());
  await expect(page.getByText('The connection was lost before the file had arrived. Choose it again.')).toBeVisible();
  await page.unroute('**/documents/**');
  await page.getByLabel('Identity document *').setInputFiles(pdf());
  await expect(page.getByRole('link', { name: 'View identity document' })).toBeVisible();
  expect(problems.splice(0).join()).toContain('ERR_FAILED');
});
