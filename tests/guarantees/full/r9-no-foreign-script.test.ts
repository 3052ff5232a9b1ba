import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProxy, startApiProxy } from '../../support/api-proxy';
import { ACCOUNT_OF, type Audience, AUDIENCES, pagesOf, recordsOf } from '../../support/audiences';
import { chromiumOptions } from '../../support/browsers';
import { inParallel } from '../../support/in-parallel';
import { routeTable } from '../../support/route-table';
import { sample, times } from '../../support/scale';
import { type Servers, startServers } from '../../support/servers';
import { PASSWORD } from '../../support/visitor';

/** Each payload sets `ran` or opens a dialog if text is interpreted as markup, an attribute, a URL or a script. */
const PAYLOADS = [
  '<script>ran=1</script>',
  '</script><script>ran=2</script>',
  '<img src=x onerror=ran=3>',
  '"><svg onload=ran=4>',
  "'><body onload=ran=5>",
  '" autofocus onfocus=ran=6 x="',
  '</title><script>ran=7</script>',
  '</textarea><script>ran=8</script>',
  '--><script>ran=9</script>',
  '<iframe srcdoc="<script>parent.ran=10</script>"></iframe>',
  '<a href="javascript:ran=11">x</a>',
  '<a href=" java\nscript:ran=12">x</a>',
  '<details open ontoggle=ran=13>',
  '<math><mtext><style><img src=x onerror=ran=14></style></mtext></math>',
  '<meta http-equiv=refresh content="0;url=javascript:ran=15">',
  '<base href=//evil.example/>',
  '<form action=javascript:ran=16><button>x</button></form>',
  '<object data="data:text/html,<script>alert(17)</script>"></object>',
  '<template><script>ran=18</script></template>',
  '${ran=19}{{ran=20}}',
  '`-alert(21)-`',
  "';alert(22)//",
  '\\u003cscript>ran=23</script>',
  '&lt;script&gt;ran=24&lt;/script&gt;',
  '<p style="background:url(javascript:ran=25)">y</p>',
] as const;
const CORPUS = PAYLOADS.join(' ');
/** Prefix for every text of odd length: a URL scheme works only at the start of a text. The choice is deterministic. */
const SCHEME = 'javascript:ran=26//';
/** Payloads per message: the portal truncates a message of the API to 300 characters. All payloads are used in turn. */
const PER_MESSAGE = 5;
/** Maximum rows with payloads; no page shows more. */
const ROWS = 60;

/** Fields without payloads, so that the pages load: references, values compared with words of the contract, and times. */
const KEPT =
  /^(id|.*Id|reference|token|refreshToken|expires|target|.*[sS]tatus|.*Utc|time|month|relPath.*|value|category|group|type|.*Type|role|field)$/;
const MONTHS_AND_TIMES = /^\d{4}-\d\d/;

let texts = 0;
function poisoned(value: unknown, key: string): unknown {
  if (typeof value === 'string') {
    if (KEPT.test(key) || MONTHS_AND_TIMES.test(value)) return value;
    texts++;
    return `${value.length % 2 ? SCHEME : ''}${value}${CORPUS}`;
  }
  if (Array.isArray(value)) return value.map((item, index) => (index < ROWS ? poisoned(item, key) : item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part, name)]));
  return value;
}

function poisonedMessage(message: string): string {
  texts++;
  return (
    message +
    Array.from({ length: PER_MESSAGE }, (_, index) => PAYLOADS[(texts * PER_MESSAGE + index) % PAYLOADS.length]).join(
      ' ',
    )
  );
}

type Envelope = { data: unknown; errors: { message: string }[]; message?: string };
function poisonedEnvelope(answer: unknown, call: string): unknown {
  const { data, errors, message, ...rest } = answer as Envelope;
  const isSession = /^POST api\/auth\/(token|refresh)$/.test(call);
  return {
    ...rest,
    data: isSession ? data : poisoned(data, ''),
    errors: errors.map((error) => ({ message: poisonedMessage(error.message) })),
    ...(message && { message: poisonedMessage(message) }),
  };
}

/** Removes payloads from what the portal sends to the API, so that lists and lookups still match. */
function cleaned(text: string): string {
  return [CORPUS, JSON.stringify(CORPUS).slice(1, -1), SCHEME].reduce((rest, part) => rest.replaceAll(part, ''), text);
}

const routes = await routeTable();
let proxy: ApiProxy;
let servers: Servers;
let browser: Browser;
beforeAll(async () => {
  proxy = await startApiProxy({ request: cleaned, answer: poisonedEnvelope });
  servers = await startServers({ portal: { UPSTREAM_URL: proxy.url } });
  proxy.target = servers.sandbox.url;
  browser = await chromium.launch(chromiumOptions());
});
afterAll(async () => {
  await browser?.close();
  await servers?.stop();
  await proxy?.stop();
});

const found = { ran: [] as string[], console: [] as string[], violations: [] as string[], markup: [] as string[] };
let looked = 0;
let withPayload = 0;

/** A page that reports whatever runs, is refused by the policy, or is written to the console. */
async function watched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    found.ran.push(`${page.url()}: ${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => found.console.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    const isAnsweredForm = /the server responded with a status of (4\d\d|50[23])/.test(message.text());
    if (/Content Security Policy/.test(message.text()))
      found.violations.push(`${page.url()}: ${message.text().slice(0, 200)}`);
    else if (message.type() === 'error' && !isAnsweredForm)
      found.console.push(`${page.url()}: ${message.text().slice(0, 300)}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      ((window as never as { broken: string[] }).broken ??= []).push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return page;
}

/** Checks the page after its own script, if any, has hydrated it. */
async function look(page: Page): Promise<void> {
  const isTakenOver = page.waitForFunction(
    () => {
      const heading = document.querySelector('h1');
      return (
        heading !== null &&
        (document.scripts.length === 0 || Object.keys(heading).some((key) => key.startsWith('__reactFiber')))
      );
    },
    undefined,
    { timeout: 60_000 },
  );
  await isTakenOver.catch(() => found.console.push(`${page.url()}: its own script did not take it over`));
  const { ran, broken, markup, isPoisoned } = await page.evaluate(() => ({
    isPoisoned: document.documentElement.outerHTML.includes('ran=1'),
    ran: (window as never as { ran?: unknown }).ran,
    broken: (window as never as { broken?: string[] }).broken ?? [],
    // Elements and attributes that would run a script without the CSP; none of our pages has them.
    markup: [...document.querySelectorAll('*')].flatMap((element) => [
      ...[...element.attributes]
        .filter(({ name }) => name.startsWith('on') || name === 'srcdoc')
        .map(({ name }) => `${element.tagName} ${name}`),
      ...(/^(IFRAME|OBJECT|EMBED|BASE|MATH|IMG)$/i.test(element.tagName) &&
      element.getAttribute('src') !== '/reports/trend'
        ? [element.tagName]
        : []),
      ...(['href', 'action', 'formaction', 'xlink:href'].some((name) =>
        /^\s*(javascript|data|vbscript):/i.test((element.getAttribute(name) ?? '').replace(/[\t\n\r]/g, '')),
      )
        ? [`${element.tagName} address`]
        : []),
      ...(element.tagName === 'SCRIPT' && !(element as HTMLScriptElement).nonce ? ['SCRIPT without nonce'] : []),
    ]),
  }));
  looked++;
  if (isPoisoned) withPayload++;
  if (ran !== undefined) found.ran.push(`${page.url()}: payload ${String(ran)}`);
  found.violations.push(...broken.map((violation) => `${page.url()}: ${violation}`));
  found.markup.push(...markup.map((what) => `${page.url()}: ${what}`));
}

async function signIn(page: Page, audience: Audience): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Username').fill(ACCOUNT_OF[audience]);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  await look(page);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${servers.origin}/`);
  await look(page);
}

/** Opens addresses one after the other in two tabs. */
async function openAll(context: BrowserContext, addresses: readonly string[]): Promise<void> {
  await inParallel(addresses, 2, async (left) => {
    const page = await watched(context);
    for (const address of left) {
      const response = await page.goto(address);
      expect([address, response?.status()]).toEqual([address, address === '/no/such/page' ? 404 : 200]);
      await look(page);
    }
    await page.close();
  });
}

it('R9: with a script in every text of every API response, no page runs it', async () => {
  const records = await recordsOf(servers.sandbox.url);
  for (const audience of AUDIENCES) {
    const context = await browser.newContext({ baseURL: servers.origin });
    const first = await watched(context);
    await signIn(first, audience);
    await openAll(
      context,
      sample(pagesOf(audience, routes, records), 6).map(({ address }) => address),
    );
    if (audience === 'terminal') await sellAndLook(first);
    if (audience === 'staff') await switchAndLook(first);
    await context.close();
  }
  console.log(
    `R9: ${PAYLOADS.length + 1} payloads in ${texts.toLocaleString('en-GB')} texts of the API on ${looked} pages in Chromium, ${withPayload} of which show some: ` +
      `${found.ran.length} scripts run, ${found.console.length} console errors, ${found.violations.length} reports of the policy, ${found.markup.length} pieces of foreign markup`,
  );
  expect(found).toEqual({ ran: [], console: [], violations: [], markup: [] });
  expect(texts).toBeGreaterThan(times(5_000, 500));
  expect(withPayload).toBeGreaterThan(looked / 2);
}, 180_000);

/** Validates a customer, sells, and checks the sale form and the page of the sale. */
async function sellAndLook(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('region', { name: 'New Sale' }).getByRole('link').filter({ hasText: 'Airtime' }).first().click();
  await look(page);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'MTN' }).click();
  await look(page);
  await page.locator('[name=customer]').fill('08011111111');
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByRole('heading', { name: 'New Sale' }).waitFor();
  await look(page);
  await page.getByLabel('Amount').fill('1');
  await page.getByRole('button', { name: 'Process' }).click();
  await page.locator('[name=amount][aria-invalid=true]').waitFor();
  await look(page);
  await page.getByLabel('Amount').fill('1,300');
  await page.getByRole('button', { name: 'Process' }).click();
  await page.waitForURL(/\/receipt\//);
  await look(page);
}

/** Makes a change and checks the message on the next page. */
async function switchAndLook(page: Page): Promise<void> {
  await page.goto('/channels');
  await look(page);
  await page.locator('.status-button').first().click();
  await page.getByRole('status').filter({ hasText: 'now' }).waitFor();
  await look(page);
  await page.goto(`/sales/cancel?review=1&reference=NOSUCHSALE00`);
  await look(page);
}
