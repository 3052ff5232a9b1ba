/**
 * `npm run test:chromium72`: runs the steps of a terminal, staff and a vendor in Chromium 72 with script. `--
 * --pictures FOLDER` saves a screenshot of each page. Not part of `npm test`: the first run downloads the browser (36
 * MB); Linux on x64 only.
 */
import './node-version.mjs';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startChromium72 } from './chromium-72-browser.mjs';
import { startPortal, startSandbox } from './processes.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const PHONE = [360, 640];
const DESK = [1280, 900];
const STAFF_PAGES = [
  '/',
  '/channels',
  '/partners',
  '/services',
  '/services/create',
  '/states',
  '/serviceProfiles',
  '/serviceProfiles/profile-1',
  '/serviceProfiles/edit/profile-1',
  '/serviceProfile/create',
  '/vendors',
  '/vendors/v-adaeze',
  '/vendors/reject/v-applicant',
  '/vendor/v-adaeze/service/v-adaeze-profile-1',
  '/subvendors/s-yaba',
  '/terminals/t-yaba-1',
  '/staffs',
  '/deposits',
  '/transfers',
  '/sales',
  '/sales/cancel',
  '/commissions',
  '/notices',
  '/info?vendor=v-applicant',
  '/reports/balances',
  '/reports/transactions?from=2026-01-01',
  '/reports/deposits?from=2026-01-01',
  '/password/change',
  '/username/change/v-adaeze',
  '/password/reset/vendor/v-adaeze',
  '/vendors?new=1',
  '/transfers?new=transfer&vendorId=v-adaeze',
  '/vendors/v-adaeze?new=subvendor',
  '/notices?new=1',
  '/vendors?delete=v-newcomer',
];
const VENDOR_PAGES = [
  '/',
  '/vendor/services',
  '/vendor/sales',
  '/vendor/transfers',
  '/vendor/transfers?new=transfer',
  '/deposits',
  '/commissions',
  '/reports/transactions?from=2026-01-01',
  '/password/change',
];
/** Returns an element that exceeds the window's width and is not inside a scrolling element. */
const OVERFLOWING = `(() => { const scrolls = (element) => element && (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].find((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(element.parentElement));
  return wide ? wide.outerHTML.slice(0, 200) : ''; })()`;

const { values } = parseArgs({ options: { pictures: { type: 'string' } } });
process.chdir(path.dirname(import.meta.dirname));
const stops = [];
let tab;
let origin;
let pictures = 0;
try {
  await ensureInstalled();
  await ensureBuilt();
  if (values.pictures) await mkdir(values.pictures, { recursive: true });
  await start();
  await terminalSells();
  await staffWork();
  await everyPageHydrates('staff', STAFF_PAGES);
  await tab.send('Network.clearBrowserCookies');
  await signIn('vendor@sandbox.test');
  await everyPageHydrates('vendor', VENDOR_PAGES);
} catch (error) {
  console.error(`failed: ${error.message}`);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function start() {
  const sandbox = startSandbox({ SANDBOX_PORT: '0' });
  stops.push(sandbox.stop);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const portal = startPortal({
    NODE_ENV: 'production',
    UPSTREAM_URL: await sandbox.ready,
    SESSION_SECRETS: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DRAIN_DELAY_MS: '0',
    DATA_DIR: 'off',
  });
  stops.push(portal.stop);
  await portal.ready;
  const browser = await startChromium72();
  stops.push(browser.stop);
  tab = browser.tab;
  console.log(await tab.evaluate('navigator.userAgent'));
}

async function terminalSells() {
  await tab.resize(...PHONE);
  await signIn('terminal@sandbox.test');
  await done('a terminal signs in', `document.querySelector('header').innerText.includes('Balance')`);
  await tab.press('Electricity');
  await done('chooses electricity', `location.search.includes('category=electricity')`);
  await tab.press('IKEDC');
  await done('chooses a provider', `document.querySelector('[name=serviceId]')`);
  await tab.press('Prepaid meter');
  await tab.type('Meter', '1111 1111 11111');
  await tab.press('Validate', 'form');
  await done(
    'validates a customer',
    `document.querySelector('h1').innerText === 'New Sale' && document.querySelector('[name=amount]')`,
  );
  await tab.press('₦1,000');
  await done(
    'chooses an amount, and sees what will be left instead of the field',
    `!document.querySelector('[name=amount]').offsetParent && [...document.querySelectorAll('.balance-after')].filter((after) => getComputedStyle(after).display !== 'none').length === 1`,
  );
  await tab.press('Other');
  await tab.type('Amount', '2,500');
  await tab.press('Process');
  await done(
    'sells, and has the receipt',
    `location.pathname.startsWith('/receipt/') && /TOKEN/.test(document.body.innerText) && /(\\d{4}-){4}\\d{4}/.test(document.body.innerText)`,
  );
  await tab.press('QR code');
  await done('shows the code of the receipt', `document.querySelector('svg.qr').getBoundingClientRect().width > 150`);
  const link = await tab.evaluate(`[...document.links].find(({ innerText }) => innerText === 'Open the link').href`);
  await tab.send('Network.clearBrowserCookies');
  await tab.open(link);
  await done('anybody opens its link', `/(\\d{4}-){4}\\d{4}/.test(document.body.innerText)`);
  await tab.open(`${origin}/offline`);
  await done('the page for no connection', `document.querySelector('h1').innerText === 'No connection'`);
}

async function staffWork() {
  await tab.resize(...DESK);
  await signIn('admin@sandbox.test');
  await done('staff sign in', `document.querySelector('nav').innerText.includes('Channels')`);
  await openHydrated('/channels');
  await tab.type('Search', 'web');
  await tab.key('Enter', 13, '\r');
  await doneInPlace(
    'a list is searched in place',
    `location.search.includes('q=web') && document.querySelectorAll('tbody tr').length === 1`,
  );
  await openHydrated('/channels');
  await tab.press('New Channel');
  await doneInPlace(
    'a dialog opens in place and takes the focus',
    `location.search.includes('new=1') && document.querySelector('[role=dialog]').contains(document.activeElement)`,
  );
  await tab.press('Create', '[role=dialog]');
  await doneInPlace('its form says what is missing', `document.querySelector('[role=dialog] [aria-invalid=true]')`);
  await tab.type('Name', 'Kiosk');
  await tab.type('Code', 'KIOSK');
  await tab.press('Create', '[role=dialog]');
  await doneInPlace(
    'sent, the dialog closes and the list has it',
    `!document.querySelector('[role=dialog]') && document.querySelector('table').innerText.includes('Kiosk')`,
  );
  await tab.press('Kiosk is Active');
  await doneInPlace(
    'a status is switched in place',
    `[...document.querySelectorAll('tbody button')].some((button) => button.getAttribute('aria-label') === 'Kiosk is Inactive. Switch it.')`,
  );
  await openHydrated('/services/create');
  await tab.choose('Name', 'StarTimes Basic');
  await tab.choose('Category', 'Pay TV');
  await doneInPlace(
    'the choices of a form follow each other in place',
    `[...document.querySelectorAll('option')].some(({ text }) => text === 'StarTimes')`,
  );
  await openHydrated('/transfers?new=transfer&vendorId=v-adaeze');
  await tab.type('Amount', '1234567');
  await doneInPlace(
    'an amount is grouped as it is typed',
    `document.querySelector('[name=amount]').value === '1,234,567'`,
  );
  await openHydrated('/');
  await tab.key('g', 71, 'g');
  await tab.key('v', 86, 'v');
  await done('keys open a page', `location.pathname === '/vendors'`);
  await tab.key('?', 191, '?');
  await done('and show all keys', `document.querySelector('dialog[open]').innerText.includes('Keys')`);
}

async function everyPageHydrates(who, addresses) {
  for (const address of addresses) {
    await openHydrated(address);
    await done(
      `${who} ${address}`,
      `!/Something went wrong|Unexpected Application Error/.test(document.body.innerText)`,
    );
  }
}

async function signIn(username) {
  await tab.open(`${origin}/signin`);
  await tab.type('Username', username);
  await tab.type('Password', 'Sandbox-1');
  await tab.press('Sign In');
  await tab.until(`location.pathname === '/' && document.readyState === 'complete'`, 'the home page');
}

async function openHydrated(address) {
  await tab.open(origin + address);
  await tab.until(`document.documentElement.classList.contains('in-place')`, `the script of ${address}`);
  await tab.evaluate('window.isSameDocument = true');
}

/** Ends a step that must not load another document. */
async function doneInPlace(step, isDone) {
  await done(step, `${isDone} && !document.documentElement.classList.contains('sending')`);
  if (!(await tab.evaluate('window.isSameDocument'))) throw new Error(`${step}: another document was loaded`);
}

/**
 * Ends a step: waits for its result, and checks that nothing is wider than the window and that the browser reported no
 * problem.
 */
async function done(step, isDone) {
  await tab.until(`document.readyState === 'complete' && ${isDone}`, step);
  if (values.pictures)
    await tab.screenshot(
      path.join(values.pictures, `${String(++pictures).padStart(2, '0')}-${step.replace(/\W+/g, '-')}.png`),
    );
  const wide = await tab.evaluate(OVERFLOWING);
  if (wide) throw new Error(`${step}: wider than the window: ${wide}`);
  if (tab.problems.length > 0) throw new Error(`${step}: ${tab.problems.slice(0, 3).join('\n')}`);
  console.log(`ok  ${step}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
