import type { Page } from '@playwright/test';
import { expect, signIn, takeNetworkErrors, takenOver, test } from '../support/e2e';

const CRASH = 'Something went wrong. Try clicking the refresh page button to reload the application.';
const LOST = 'The connection was lost.';

/** Opens the channels as staff and waits until the page's script runs. */
async function openChannels(page: Page): Promise<void> {
  await signIn(page, 'admin@sandbox.test');
  await page.goto('/channels');
  await takenOver(page);
}

for (const kind of ['TypeError', 'RangeError'] as const) {
  test(`a ${kind} of a component shows the crash text, and Refresh page reloads the application`, async ({
    page,
    problems,
  }) => {
    await openChannels(page);
    // Makes the component that shows the row count throw, from the click on: the page may still be hydrating before it.
    await page.evaluate((name) => {
      addEventListener(
        'click',
        () => {
          Math.trunc = () => {
            throw new window[name]('broken');
          };
        },
        { capture: true, once: true },
      );
    }, kind);
    await page.getByRole('link', { name: 'Name', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(CRASH);
    await expect(page.getByRole('main')).not.toContainText(LOST);
    const reloaded = page.waitForEvent('request', (request) => request.isNavigationRequest());
    await page.getByRole('link', { name: 'Refresh page' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Channels');
    await expect(page.getByRole('table')).toBeVisible();
    expect(problems.splice(0).join()).toContain('React Router caught the following error during render');
  });
}

test('a list shows that the connection was lost, and loads once the connection is back', async ({ page, problems }) => {
  await openChannels(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(LOST);
  await expect(page.getByRole('main')).not.toContainText(CRASH);
  await expect(page.locator('header')).toContainText('Menu: Channels');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  takeNetworkErrors(problems);
});
