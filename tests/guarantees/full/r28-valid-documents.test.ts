import * as cheerio from 'cheerio';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Audience, AUDIENCES, pagesOf, type Records, recordsOf, signedIn } from '../../support/audiences';
import { inParallel } from '../../support/in-parallel';
import { ODD_STATES } from '../../support/odd-states';
import { routeTable } from '../../support/route-table';
import { sample } from '../../support/scale';
import { AIRTIME, KEY_CHANGE, sell, validate } from '../../support/selling';
import { useServers } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';
import { emptyForms } from '../../support/whole-site';

/** A normal test run checks one of this many documents of each audience; full scale checks all. */
const SAMPLED = 8;
/** Pages opened concurrently. */
const AT_ONCE = 8;
/** Pages whose calls fail opened concurrently: they wait for further attempts. */
const FAILING_AT_ONCE = 20;
/** Further pages of lists, an empty slip, and files that are documents. */
const FURTHER: Partial<Record<Audience, readonly string[]>> = {
  staff: [
    '/sales?page=2',
    '/deposits?page=2',
    '/reports/transactions?from=2026-01-01&page=2',
    '/lists/staffs/html',
    '/reports/transactions/html?from=2026-01-01&status=Cancelled',
    '/reports/deposits/html?from=2026-01-01&status=Refunded',
  ],
  vendor: ['/vendor/sales?page=2', '/reports/transactions/html?from=2026-01-01&status=Cancelled'],
  subvendor: ['/sales?page=2'],
  terminal: ['/terminal/sales?page=2', '/terminal/sales?day=1999-01-01'],
};
/** Documents of a person who is not signed in. */
const PUBLIC = [
  '/signin',
  '/signin?next=%2Fvendors',
  '/signin/success',
  '/register',
  '/offline',
  '/r?k=x',
  '/no/such/page',
];
const PROCESSING = { ...AIRTIME, customer: '08022222222' };
/** Who may see the sale of a terminal. */
const OF_THE_SALE = ['staff', 'vendor', 'subvendor', 'terminal'] as const;

/** What the HTML standard requires, without opinions on style. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // The standard requires it too: what `for`, `list` and `aria-…` name must exist.
    rules: { 'no-missing-references': 'error' },
  }),
);

const routes = await routeTable();
const servers = useServers();
let records: Records;
let checked = 0;
beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
});
beforeEach(() => servers.sandbox.clear());
afterAll(async () => {
  console.log(`R28: ${checked} documents checked`);
});

/** Where each error was found, by what is wrong. */
type Errors = Record<string, string[]>;

/** Checks a response; one that is no document, such as a redirect, has no errors. */
async function check(where: string, headers: Headers, html: string, errors: Errors): Promise<void> {
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  checked++;
  const { results } = await checker.validateString(html);
  for (const { ruleId, message, offset } of results.flatMap(({ messages }) => messages))
    (errors[`${ruleId}: ${message}`] ??= []).push(`${where}: …${html.slice(Math.max(0, offset - 60), offset + 60)}…`);
  // The checker has no rule for it. A `dialog` element would be a scope of its own.
  const $ = cheerio.load(html);
  const focused = $('[autofocus]').filter((_, element) => $(element).closest('dialog, [popover]').length === 0);
  if (focused.length > 1) (errors['more than one element has autofocus'] ??= []).push(`${where}: ${focused.length}`);
}

async function checkPages(pages: Readonly<Record<string, Page>>): Promise<Errors> {
  const errors: Errors = {};
  for (const [where, { headers, html }] of Object.entries(pages)) await check(where, headers, html, errors);
  return errors;
}

/** Returns the addresses to check of an audience. */
function addressesToCheck(audience: Audience): readonly string[] {
  const pages = pagesOf(audience, routes, records).map(({ address }) => address);
  return sample([...pages, ...(ODD_STATES[audience] ?? []), ...(FURTHER[audience] ?? [])], SAMPLED);
}

async function openAll(visitor: Visitor, addresses: readonly string[], atOnce: number): Promise<Record<string, Page>> {
  const pages: Record<string, Page> = {};
  await inParallel(addresses, atOnce, async (left) => {
    for (const address of left) pages[address] = await visitor.open(address);
  });
  return pages;
}

/** Sends every form of the pages without input, and returns the errors of the answers. */
async function checkEmptyForms(pages: readonly Page[]): Promise<Errors> {
  const errors: Errors = {};
  for (const page of pages)
    for await (const { name, response } of emptyForms(page))
      await check(name, response.headers, await response.text(), errors);
  return errors;
}

it.each(AUDIENCES)('R28: every document of %s is valid', async (audience) => {
  const visitor = await signedIn(servers.origin, audience);
  expect(await checkPages(await openAll(visitor, addressesToCheck(audience), AT_ONCE))).toEqual({});
});

it('R28: every document of somebody without an account is valid', async () => {
  const nobody = new Visitor(servers.origin);
  const pages = await openAll(nobody, PUBLIC, AT_ONCE);
  expect(await checkPages(pages)).toEqual({});
  expect(await checkEmptyForms(Object.values(pages))).toEqual({});
  const foreign = await nobody.post('/signin', '', { origin: 'https://evil.example' });
  expect([foreign.status, await checkPages({ foreign })]).toEqual([403, {}]);
});

it.each([
  ['airtime', AIRTIME],
  ['electricity with a key change', KEY_CHANGE],
])('R28: the documents of a sale of %s, and its receipts, are valid', async (_, choice) => {
  const terminal = await signedIn(servers.origin, 'terminal');
  const form = await validate(terminal, choice);
  const refused = await form.press('Process', { amount: 'x' });
  const receipt = await sell(terminal, choice);
  const withCode = await receipt.follow('QR code');
  const reprint = await terminal.open(receipt.url.pathname.replace('receipt', 'reprint'));
  const shared = new URL(withCode.href('Open the link')!);
  const customers = await new Visitor(servers.origin).open(shared.pathname + shared.search);
  expect(await checkPages({ form, refused, receipt, withCode, reprint, customers })).toEqual({});
});

it('R28: the documents of a sale that is still processing are valid', async () => {
  const terminal = await signedIn(servers.origin, 'terminal');
  const answer = await sell(terminal, PROCESSING);
  expect(answer.heading).toBe('Sale Processing');
  const { sale } = await recordsOf(servers.sandbox.url);
  const pages: Record<string, Page> = { answer, list: await terminal.open('/terminal/sales') };
  for (const audience of OF_THE_SALE)
    pages[audience] = await (await signedIn(servers.origin, audience)).open(`/sales/${sale}`);
  expect(pages.terminal!.text).toContain('Check again');
  expect(await checkPages(pages)).toEqual({});
});

it('R28: the documents of pages whose calls fail are valid', async () => {
  const errors: Errors = {};
  for (const audience of AUDIENCES) {
    const visitor = await signedIn(servers.origin, audience);
    await servers.sandbox.fault({ call: 'GET api/*', kind: 'error' });
    const pages = await openAll(visitor, addressesToCheck(audience), FAILING_AT_ONCE);
    await servers.sandbox.clear();
    Object.assign(errors, await checkPages(pages));
  }
  expect(errors).toEqual({});
});

// Last, and staff after all others, since a form without fields acts: it disables, links and deletes records.
it.each([...AUDIENCES].reverse())('R28: every document that answers an empty form of %s is valid', async (audience) => {
  const visitor = await signedIn(servers.origin, audience);
  const pages = await openAll(visitor, addressesToCheck(audience), AT_ONCE);
  expect(await checkEmptyForms(Object.values(pages))).toEqual({});
});
