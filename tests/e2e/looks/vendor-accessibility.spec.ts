import { axeViolations } from '../../support/axe';
import { pdf } from '../../support/documents';
import { expect, signIn, test } from '../../support/e2e';

test('a form with errors and a file upload in progress are accessible', async ({ page, servers }) => {
  await servers.sandbox.clear();
  await signIn(page, 'newvendor@sandbox.test');
  await page.goto('/info');
  await page.getByRole('button', { name: 'Finish & Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a last name.');
  await expect(page.getByLabel('First name *', { exact: true })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await servers.sandbox.fault({ call: 'POST api/vendorinfo/upload', kind: 'delay', ms: 1_500, times: 1 });
  await page.getByLabel('Landmark').fill('Water tower');
  await page.getByLabel('Signed document *').setInputFiles(pdf());
  await expect(page.getByRole('progressbar', { name: 'Sending agreement.pdf' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'View signed document' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Landmark')).toHaveValue('Water tower');
});

test('an upload whose connection is lost shows an error, and the file can be chosen again', async ({
  page,
  problems,
}) => {
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
