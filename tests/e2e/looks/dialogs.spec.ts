import { expect, signIn, test } from '../../support/e2e';

/** Confirmation dialogs: the page, the title, and the description. */
const QUESTIONS = [
  {
    at: '/vendors?delete=v-newcomer',
    title: 'Delete vendor',
    says: 'Newcomer Ventures and its application will be deleted for good.',
  },
  {
    at: '/vendors/v-adaeze?confirm=account',
    title: 'Create Account',
    says: 'A deposit account will be created for Adaeze Stores Ltd.',
  },
  { at: '/notices?delete=n-tariff', title: 'Delete notice', says: 'will receive' },
  { at: '/serviceProfiles/profile-spare?confirm=delete', title: 'Delete', says: 'will be deleted' },
  { at: '/vendor/v-adaeze/service/v-adaeze-profile-1?confirm=unlink', title: 'Unlink', says: 'Adaeze' },
  {
    at: '/deposits?new=refund&review=1&vendorId=v-adaeze&amount=10&target=Refunded',
    title: 'New Refund',
    says: 'Amount ₦10.00',
  },
] as const;

for (const script of [true, false]) {
  test.describe(`${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a confirmation dialog is named by its title, described by its text, and has the focus', async ({ page }) => {
      await signIn(page, 'admin@sandbox.test');
      for (const { at, title, says } of QUESTIONS) {
        await page.goto(at);
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog, at).toHaveAccessibleDescription(new RegExp(says.replace(/[.₦]/g, '\\$&')));
        await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus'), at).toHaveCount(1);
        await expect(page.locator(':focus'), at).toBeInViewport();
      }
    });
  });
}

test('the focus moves into a dialog, stays there, and returns to the element that opened it', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  await page.goto('/vendors');
  await page.waitForFunction(() => document.documentElement.classList.contains('in-place'));
  const opener = page.getByRole('link', { name: 'Delete Newcomer Ventures' });
  const dialog = page.getByRole('dialog', { name: 'Delete vendor' });
  for (const close of ['Escape', 'Enter']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeFocused();
    const submit = dialog.getByRole('button', { name: 'Delete Newcomer Ventures', exact: true });
    const cancel = dialog.getByRole('link', { name: 'Cancel' });
    await expect(submit).toBeVisible();
    for (const next of [submit, cancel, submit, cancel]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await page.keyboard.press(close);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('both buttons of a dialog are at its foot', async ({ page }) => {
  await signIn(page, 'admin@sandbox.test');
  for (const at of [
    '/vendors?delete=v-newcomer',
    '/channels?new=channel',
    '/deposits?new=deposit',
    '/deposits?new=refund&review=1&vendorId=v-adaeze&amount=10&target=Refunded',
  ])
    for (const width of [1_440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at);
      const dialog = page.getByRole('dialog');
      const submit = (await dialog.getByRole('button').first().boundingBox())!;
      // A confirmation has a second one below it, which leads back.
      const last = (await dialog.locator('form .button').last().boundingBox())!;
      const cancel = (await dialog.getByRole('link', { name: 'Cancel' }).boundingBox())!;
      expect(cancel.height, at).toBeCloseTo(submit.height, 0);
      if (width > 1_000) {
        expect(cancel.y, at).toBeCloseTo(last.y, 0);
        expect(cancel.x, at).toBeGreaterThan(last.x + last.width);
      } else if (!at.includes('review')) expect(cancel.y, at).toBeGreaterThan(submit.y + submit.height);
    }
});
