import type { Page } from '@playwright/test';
import { docx, jpeg, pdf, png } from '../support/documents';
import { expect, signIn, test } from '../support/e2e';
import { PASSWORD } from '../support/visitor';

/** From registration to selling through a subvendor, with refusals between. Names are unique per run. */
test('R21: an applicant registers, applies, corrects, is approved and becomes a vendor', async ({
  page,
  browser,
  servers,
  javaScriptEnabled: hasScript,
}, { project }) => {
  await servers.sandbox.clear();
  const name = `Vendor of ${project.name}`;
  const username = `applicant-${project.name.replace(/\W/g, '')}@example.test`;
  const staff = await browser.newPage({ baseURL: servers.origin, javaScriptEnabled: hasScript });
  await signIn(staff, 'admin@sandbox.test');

  await test.step('register', async () => {
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('status')).toHaveText('Registered successfully!');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('/');
  });

  await test.step('fill half, save, come back', async () => {
    await page.getByRole('link', { name: 'Complete Profile' }).click();
    await page.getByLabel('First name *', { exact: true }).fill('Zainab');
    await page.getByLabel('Primary mobile').fill('08031234567');
    await page.getByRole('button', { name: 'Save & Continue' }).last().click();
    await expect(page.getByRole('status')).toContainText('saved');
    await page.goto('/');
    await page.getByRole('link', { name: 'Update Info' }).click();
    await expect(page.getByLabel('First name *', { exact: true })).toHaveValue('Zainab');
  });

  await test.step('verify the BVN: the banner leaves by itself', async () => {
    await page.getByLabel('BVN').fill('22123456789');
    await page.getByRole('button', { name: 'Verify BVN' }).click();
    await expect(page.getByText('BVN verification successful!')).toBeVisible();
    await expect(page.getByText('BVN verification successful!')).toBeHidden({ timeout: 10_000 });
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText('BVN verification successful!')).toHaveCount(0);
  });

  await test.step('upload four files, one of them wrong at first', async () => {
    await page.getByLabel('Witness first name').fill('Musa');
    await page.getByLabel('Passport photo *').setInputFiles({ ...png(), buffer: Buffer.from('hello') });
    if (!hasScript) await page.getByRole('button', { name: 'Save & Continue' }).last().click();
    const mistake = page.getByText(/“passport.png” is not what its name says/).last();
    await expect(mistake).toBeVisible();
    // With script nothing has scrolled: a person sees it where the file was chosen.
    if (!hasScript) await expect(mistake).toBeInViewport();
    await expect(page.getByLabel('Witness first name')).toHaveValue('Musa');
    const files = {
      'Signed document *': pdf(),
      'Identity document *': jpeg(),
      'Passport photo *': png(),
      'Utility bill *': docx(),
    };
    let there = 0;
    for (const [label, chosen] of Object.entries(files)) {
      await page.getByLabel(label).setInputFiles(chosen);
      if (hasScript) await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(++there);
    }
    if (!hasScript) await page.getByRole('button', { name: 'Save & Continue' }).last().click();
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(4);
    await expect(page.getByText('is not what its name says')).toHaveCount(0);
    await expect(page.getByLabel('Witness first name')).toHaveValue('Musa');
  });

  await test.step('submit', async () => {
    await page.getByLabel('Last name *', { exact: true }).fill('Sule');
    await page.getByLabel('Date of birth').fill('31 Dec 1990');
    await page.getByLabel('Primary address').fill('4 Allen Avenue, Ikeja');
    await page.getByLabel('Means of identification').selectOption({ label: 'NIN' });
    await page.getByLabel('Identification number').fill('12345678901');
    await page.getByLabel('Witness last name').fill('Bala');
    await page.getByLabel('Witness mobile').fill('08021234567');
    await page.getByLabel('Witness address').fill('9 Aba Road, Enugu');
    await page.getByRole('button', { name: 'Finish & Submit' }).click();
    await page.waitForURL('/');
    await expect(page.getByRole('main').getByText('Application is under review...')).toBeVisible();
  });

  await test.step('be returned with feedback, mend, submit again', async () => {
    await openVendor(staff, name);
    await staff.getByRole('link', { name: 'Manage Feedbacks or Reject' }).click();
    await staff.getByRole('link', { name: 'New Feedback' }).click();
    await staff.getByRole('dialog').getByLabel('Field').selectOption({ label: 'Utility bill' });
    await staff.getByRole('dialog').getByLabel('Message').fill('It cannot be read.');
    await staff.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(staff.getByRole('table')).toContainText('It cannot be read.');

    // Only one window has the focus.
    await page.bringToFront();
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('It cannot be read.');
    await page.getByRole('link', { name: 'Complete Profile' }).click();
    await expect(page.getByLabel('Utility bill *')).toBeFocused();
    await page.getByRole('button', { name: 'Delete utility bill' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3);
    await page.getByLabel('Utility bill *').setInputFiles(pdf('bill.pdf'));
    if (hasScript) await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(4);
    await page.getByRole('button', { name: 'Finish & Submit' }).click();
    await page.waitForURL('/');
    await expect(page.getByRole('main').getByText('Application is under review...')).toBeVisible();
  });

  await test.step('be approved, and see the menu grow', async () => {
    await openVendor(staff, name);
    await staff.getByRole('link', { name: 'Approve', exact: true }).click();
    // The documents that are pictures are beside the decision, and grow where they are.
    const photo = staff.getByRole('dialog').getByRole('img', { name: 'Passport photo' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
    await photo.click();
    await expect(staff.locator('details.document[open] img')).toHaveAccessibleName(/Passport photo/);
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(staff.getByRole('status')).toContainText('approved');
    await page.goto('/');
    await page.getByRole('banner').getByText(/^Menu/).click();
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await staff.close();
});

test('R21: a vendor reads a notice and transfers to a subvendor', async ({ page, servers }) => {
  await servers.sandbox.clear();
  await signIn(page, 'vendor@sandbox.test');
  await page.getByRole('link', { name: 'All notifications' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();

  await page.goto('/vendor/transfers');
  await page.getByRole('link', { name: 'New Transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subvendor').selectOption({ label: 'Adaeze Yaba' });
  await dialog.getByLabel('Amount').fill('2,500');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('Adaeze Stores Ltd');
  await dialog.getByRole('button', { name: 'Transfer ₦2,500.00' }).click();
  await expect(page.getByRole('status')).toContainText('ransfer');
  await expect(page.getByRole('main')).toContainText('₦2,500.00');
});

async function openVendor(staff: Page, name: string): Promise<void> {
  await staff.goto(`/vendors?q=${encodeURIComponent(name)}`);
  await staff.getByRole('link', { name, exact: true }).click();
}
