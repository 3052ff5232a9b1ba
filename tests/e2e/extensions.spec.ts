import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e';

/** What extensions of browsers put into a page before its script runs. */
const EXTENSIONS: Record<string, () => void> = {
  'no element': () => undefined,
  'an element in the head': () => {
    const insert = () => {
      if (document.head) document.head.prepend(document.createElement('meta'));
      else setTimeout(insert, 0);
    };
    insert();
  },
  'an element before the body': () => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.documentElement.insertBefore(document.createElement('wallet-x'), document.body);
    });
  },
  'an element at the end of the body': () => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.body.append(document.createElement('div'));
    });
  },
  'an icon beside each field': () => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const field of document.querySelectorAll('input:not([type=hidden])'))
        field.after(document.createElement('div'));
    });
  },
};
const INSIDE = 'an icon beside each field';
const FORMS = [
  ['/deposits?new=deposit', 'input[name=amount]'],
  ['/staffs?new=1', 'input[name=email]'],
  ['/password/change', 'input[name=currentPassword]'],
  ['/vendors', 'main input[name=q]'],
] as const;

/** Opens a page whose script comes only when the returned function is called. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return go;
}

for (const [name, insert] of Object.entries(EXTENSIONS))
  for (const [path, field] of FORMS)
    test(`what is typed into ${path} before the script stays, and the focus too, where an extension adds ${name}`, async ({
      page,
      problems,
    }) => {
      await signIn(page, 'admin@sandbox.test');
      await page.addInitScript(insert);
      const go = await openBeforeScript(page, path);
      const typed = page.locator(field).first();
      await typed.fill('7350');
      const again = page.waitForResponse('**/typed-again.js').catch(() => undefined);
      go();
      await page.waitForFunction(() => document.documentElement.classList.contains('in-place'));
      // React renders all of it again only where the element is inside the page.
      if (name === INSIDE) await again;
      await expect(typed).toHaveValue('7350');
      await expect(typed).toBeFocused();
      await expect(page).toHaveTitle(/\S/);
      expect(await page.locator('title').count()).toBe(1);
      // Firefox tells no more of it than 'Error'.
      const isHydration = (problem: string) =>
        /^Error$|hydrat|did not match|Minified React error #4(18|23|25)/i.test(problem);
      if (name === INSIDE) problems.splice(0, problems.length, ...problems.filter((problem) => !isHydration(problem)));
    });
