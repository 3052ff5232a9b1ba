import { type Page, test as base } from '@playwright/test';
import { turnScriptOff } from './firefox-script';
import { type Servers, startServers } from './servers';
import { PASSWORD } from './visitor';

/**
 * Playwright's test with its own portal and sandbox. A test fails on a console error, a page error (such as a failed
 * hydration), a violation of the content security policy, or a page without a policy. A 4xx response to a form is allowed.
 */
export const test = base.extend<{ problems: string[] }, { servers: Servers; scriptOff: undefined }>({
  servers: [
    async ({}, use) => {
      const servers = await startServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  scriptOff: [
    async ({ browser, browserName }, use, { project }) => {
      if (browserName === 'firefox' && project.use.javaScriptEnabled === false) await turnScriptOff(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ servers }, use) => use(servers.origin),
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        const isAnsweredForm = /the server responded with a status of (4\d\d|50[23])/.test(message.text());
        if (message.type() === 'error' && !isAnsweredForm) problems.push(message.text());
      });
      page.on('response', (response) => {
        const { 'content-type': type = '', 'content-security-policy': policy } = response.headers();
        if (response.ok() && type.startsWith('text/html') && !policy)
          problems.push(`${response.url()} came without its security policy`);
      });
      await use(problems);
      base.expect([...new Set(problems)]).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';

/** Removes the console errors that only Chromium writes about requests without a response. */
export function takeNetworkErrors(problems: string[]): void {
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('net::ERR_')));
}

/** Waits until the page's script has taken it over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.getElementById('page') ?? {}).some((key) => key.startsWith('__reactContainer')) &&
      document.readyState === 'complete',
  );
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/');
}

/**
 * Waits until the stylesheet is there. Playwright takes a heading for visible before that, so every measurement of a page
 * that a click has opened waits for it.
 */
export const whenStyled = (page: Page): Promise<void> => page.waitForLoadState('load');

/** Opens the filter of a list or a report, which is closed on a phone. */
export async function openFilters(page: Page): Promise<void> {
  await page.locator('label', { hasText: /^Filters$/ }).click();
}
