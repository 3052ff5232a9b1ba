import { type Browser, type BrowserContext, firefox, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_OF, type Audience, type PageAt, pagesOf, recordsOf } from '../../support/audiences';
import { firefoxOptions } from '../../support/browsers';
import { inParallel } from '../../support/in-parallel';
import { routeTable } from '../../support/route-table';
import { useServers } from '../../support/use-servers';
import { PASSWORD } from '../../support/visitor';

/** The audiences whose pages have script. */
const HYDRATED: readonly Audience[] = ['staff', 'vendor', 'unconfirmed'];
/** Also valid as an amount, so that no field reformats it. */
const TYPED = '17';
const TEXT_FIELDS =
  ':is(input:is([type=text], [type=search], [type=email], [type=tel], [type=password], :not([type])), textarea):enabled:read-write';

const routes = await routeTable();
const servers = useServers();
let browser: Browser;
beforeAll(async () => {
  browser = await firefox.launch(firefoxOptions());
});
const counts = { pages: 0, fields: 0 };
const problems = new Set<string>();
afterAll(async () => {
  console.log(
    `R24: ${counts.pages} pages of staff and vendors hydrated in Firefox ${browser?.version()}, text typed into ${counts.fields} of them before: ${problems.size} errors or lost inputs`,
  );
  await browser?.close();
  await servers?.stop();
});

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => void problems.add(`${page.url()}: ${error}`));
  page.on(
    'console',
    (message) => void (message.type() === 'error' && problems.add(`${page.url()}: ${message.text()}`)),
  );
  return page;
}

async function signIn(context: BrowserContext, audience: Audience): Promise<void> {
  const page = await newPage(context);
  await page.goto('/signin');
  await page.getByLabel('Username').fill(ACCOUNT_OF[audience]);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${servers.origin}/`);
  await page.close();
}

/** Opens a page, types into its first text field before its script has loaded, then lets the script load. */
async function openAndType(page: Page, address: string): Promise<void> {
  let letScriptCome = () => {};
  const typed = new Promise<void>((resolve) => (letScriptCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  // The last element of the page: all of the HTML is there.
  await page.locator('script').last().waitFor({ state: 'attached' });
  const dialog = page.locator('[role=dialog]');
  const field = ((await dialog.count()) > 0 ? dialog : page.locator('main'))
    .locator(TEXT_FIELDS)
    .filter({ visible: true })
    .first();
  const hasField = (await field.count()) > 0;
  if (hasField) await field.fill(TYPED);
  // In Firefox, Playwright appends to an e-mail field instead of replacing its text.
  const before = hasField ? await field.inputValue() : '';
  expect(before.endsWith(hasField ? TYPED : '')).toBe(true);
  const server = await page.locator('main').evaluateHandle((main) => main);
  letScriptCome();
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const ofPage = Object.entries((document.getElementById('page') ?? {}) as Record<string, Root>);
    const root = ofPage.find(([name]) => name.startsWith('__reactContainer'))?.[1];
    // React's marker of a root that has not hydrated yet.
    return root !== undefined && !root.stateNode.current.memoizedState.isDehydrated;
  });
  if (!(await server.evaluate((main) => main.isConnected))) problems.add(`${address}: the page was rendered again`);
  if (hasField && (await field.inputValue()) !== before) problems.add(`${address}: what was typed is lost`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  counts.pages++;
  if (hasField) counts.fields++;
}

async function openAll(context: BrowserContext, pages: readonly PageAt[]): Promise<void> {
  await inParallel(pages, 2, async (left) => {
    const page = await newPage(context);
    for (const { address } of left) await openAndType(page, address);
    await page.close();
  });
}

it('R24: pages hydrate in Firefox without an error and keep text typed before', async () => {
  const records = await recordsOf(servers.sandbox.url);
  for (const audience of HYDRATED) {
    const context = await browser.newContext({ baseURL: servers.origin });
    await signIn(context, audience);
    const pages = pagesOf(audience, routes, records).filter(({ route }) => route.hydrates);
    await openAll(context, pages);
    await context.close();
  }
  expect([...problems]).toEqual([]);
}, 300_000);
