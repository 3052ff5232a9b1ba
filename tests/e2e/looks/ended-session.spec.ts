import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/e2e';
import { PASSWORD } from '../../support/visitor';

/** Signs out a copy of the cookies: the session ends, and this browser does not know. */
async function endSession(context: BrowserContext, page: Page): Promise<void> {
  const copy = await context.browser()!.newContext({ storageState: await context.storageState() });
  await copy.request.get(new URL('/logout', page.url()).href, { headers: { referer: page.url() } });
  await copy.close();
}

async function signInAgain(page: Page, username: string): Promise<void> {
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a dialog is filled in again after the session ended while it was open', async ({ page, context }) => {
  await signIn(page, 'manager@sandbox.test');
  await page.goto('/channels');
  await page.getByRole('link', { name: 'New Channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kiosk of Ada');
  await dialog.getByLabel('Code').fill('ADA');
  await endSession(context, page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await signInAgain(page, 'manager@sandbox.test');
  await expect(dialog.getByLabel('Name')).toHaveValue('Kiosk of Ada');
  await expect(dialog.getByLabel('Code')).toHaveValue('ADA');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Kiosk of Ada').first()).toBeVisible();
});

test('a page with a form is filled in again', async ({ page, context }) => {
  await signIn(page, 'manager@sandbox.test');
  await page.goto('/serviceProfile/create');
  const name = page.getByLabel(/^Name/);
  await name.fill('Airtime of Ada');
  await page.getByLabel('Description').fill('Two words');
  await page.getByLabel('Commission Rate').fill('2');
  await page.getByLabel(/^Service(?! Code)/).selectOption({ index: 1 });
  await page.getByLabel('Partner').selectOption({ index: 1 });
  await page.getByLabel('Type').selectOption('API');
  await endSession(context, page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await signInAgain(page, 'manager@sandbox.test');
  await expect(name).toHaveValue('Airtime of Ada');
  await expect(page.getByLabel('Description')).toHaveValue('Two words');
  await expect(page.getByLabel('Type')).toHaveValue('API');
});

test('an application is filled in again', async ({ page, context }) => {
  await signIn(page, 'newvendor@sandbox.test');
  await page.goto('/info');
  await page.getByLabel('Landmark').fill('Opposite the old bank');
  await endSession(context, page);
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await signInAgain(page, 'newvendor@sandbox.test');
  await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the old bank');
});
