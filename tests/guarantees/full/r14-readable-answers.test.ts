import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Audience, AUDIENCES, pagesOf, recordsOf, signedIn } from '../../support/audiences';
import { inParallel } from '../../support/in-parallel';
import { routeTable } from '../../support/route-table';
import { sample, times } from '../../support/scale';
import { useServers } from '../../support/use-servers';
import type { Page, Visitor } from '../../support/visitor';

/** Timeout of an attempt in ms. Short, so that a page on which every attempt fails ends soon. */
const ATTEMPT_MS = 2_500;
const DEADLINE_MS = 4_000;
/** Delay in ms, longer than the page deadline even on a busy machine. */
const DELAY_MS = 12_000;
/** Pages opened concurrently; with more, pages would wait longer than an attempt. */
const AT_ONCE = 20;
/** In a normal test run, each kind of fault is tested on one of this many URLs; each kind starts at another URL. */
const SAMPLED = 3;
const KINDS = ['reset', 'halfBody', 'wrongShape', 'html', 'empty', 'error', 'delay'] as const;
const SAID = /cannot be reached right now|could not be understood|not available|could not be loaded/;
/** Texts that only the API, its proxy or our code writes, and that no page may show. */
const FOREIGN =
  /proxy-internal|NullReference|Secret\.Internal|502 Bad Gateway|perhaps|at .*\.(js|ts):\d|at (async )?\w+ \(|Error:|\[object Object\]|undefined|NaN/;

const BALANCE = 'GET api/dashboard/balance';
const RECEIPT = 'GET api/sales/receipt/';
const WITHOUT_RECEIPT = /receipt cannot be shown right now|could not be understood/;
/** A partner's balance that is late is left out of the list, with a link in its place. */
const PARTNER_BALANCE = /^GET api\/partners\/balance\//;
const SAID_OR_LATE = new RegExp(`${SAID.source}|Check again`);
/** Calls whose failure a page does not show: options of a filter, notices at home, marking a notice as read. */
const DISPENSABLE: Readonly<Record<string, RegExp>> = {
  '/': /^GET api\/notifications\//,
  '/sales': /^GET api\/vendors$/,
  '/reports/deposits': /^GET api\/(vendors$|subvendors\/vendor\/)/,
  '/reports/transactions': /^GET api\/(vendors$|services|subvendors\/vendor\/|terminals\/subvendor\/)/,
  '/notifications/n-tariff-v-adaeze': /^POST api\/notifications\/read$/,
  '/notifications/n-tariff-t-yaba-1': /^POST api\/notifications\/read$/,
};
/** A page that makes no call of its own; only a terminal's header loads the balance. */
const NOT_THERE = '/no/such/page';

/** The page of a sale whose response was lost. It says so and checks again, whatever the API responds (R3). */
const isLostSale = (address: string) => address.endsWith('?outcome=unknown');
function expectLostSale(where: string, page: Page): void {
  expect([where, page.status, page.heading, page.href('Check again')]).toEqual([
    where,
    200,
    'Outcome not known',
    page.path,
  ]);
}

type Spot = { address: string; audience: Audience; visitor: Visitor; calls: readonly string[] };

const routes = await routeTable();
const servers = useServers({
  portal: { UPSTREAM_TIMEOUT_MS: String(ATTEMPT_MS), PAGE_DEADLINE_MS: String(DEADLINE_MS) },
});
let spots: Spot[];
const counts = { pages: 0, blank: 0, traces: 0 };

beforeAll(async () => {
  const records = await recordsOf(servers.sandbox.url);
  spots = [];
  for (const audience of AUDIENCES) {
    const visitor = await signedIn(servers.origin, audience);
    for (const { address } of sample(pagesOf(audience, routes, records), 3)) {
      // Opens each page to find its calls: all of them, with nothing remembered from the page before.
      await forget();
      const page = await visitor.open(address);
      expect([address, page.status]).toEqual([address, address === NOT_THERE ? 404 : 200]);
      spots.push({ address, audience, visitor, calls: await servers.sandbox.callNames() });
    }
  }
});
beforeEach(forget);

let states = 0;
/** Ends all faults, and lets the portal forget what it has looked up, as after every change by staff. */
async function forget(): Promise<void> {
  await servers.sandbox.clear();
  const staff = await signedIn(servers.origin, 'staff');
  const page = await (await staff.open('/states?new=1')).press('Create', { name: `Forgotten ${++states}` });
  expect(page.text).toContain('State created.');
  await servers.sandbox.clear();
}
afterAll(async () => {
  console.log(
    `R14: ${counts.pages.toLocaleString('en-GB')} pages while the API failed (${spots.length} addresses, ${KINDS.length} kinds of fault): ${counts.blank} blank, ${counts.traces} with a stack trace or text of the API`,
  );
});

/** Opens pages concurrently and checks that each is readable. */
async function openAll(
  at: readonly Spot[],
  statuses: readonly number[],
  expectWords: (spot: Spot, page: Page) => void,
): Promise<void> {
  await inParallel(at, AT_ONCE, async (left) => {
    for (const spot of left) await openOne(spot);
  });

  async function openOne(spot: Spot): Promise<void> {
    const page = await spot.visitor.open(spot.address);
    const where = `${spot.audience} ${spot.address}`;
    const body = page.$('body').clone();
    // Sealed values in them may spell anything.
    body.find('script').remove();
    const seen = `${body.text()} ${page.alerts.join(' ')}`;
    counts.pages++;
    if (page.heading === '' || page.text.length < 10) counts.blank++;
    if (FOREIGN.test(seen) || FOREIGN.exec(page.html)?.[0].match(/proxy-internal|NullReference|502 Bad Gateway/))
      counts.traces++;
    expect(page.heading, where).not.toBe('');
    expect(page.text.length, where).toBeGreaterThan(10);
    expect(page.headers.get('content-type'), where).toMatch(/^text\/html/);
    expect([where, FOREIGN.exec(seen)?.[0]]).toEqual([where, undefined]);
    expect([
      where,
      /proxy-internal|NullReference|Secret\.Internal|502 Bad Gateway|at .*\.(js|ts):\d/.exec(page.html)?.[0],
    ]).toEqual([where, undefined]);
    expect([where, (spot.address === NOT_THERE ? [404] : statuses).includes(page.status), page.status]).toEqual([
      where,
      true,
      page.status,
    ]);
    expect([where, page.$('nav a').first().attr('href')]).toEqual([where, '/']);
    expectWords(spot, page);
  }
}

describe('R14: when every call of the API fails', () => {
  it.each(KINDS)(
    'R14: with %s, each page of each audience shows an error message and a link to try again',
    async (kind) => {
      for (const method of ['GET', 'POST'])
        await servers.sandbox.fault({ call: `${method} api/*`, kind, ms: DELAY_MS });
      await openAll(
        sample(spots, SAMPLED, KINDS.indexOf(kind)),
        [200, 502, 503],
        ({ address, audience, calls }, page) => {
          const where = `${audience} ${address}`;
          if (calls.length === 0) return;
          if (isLostSale(address)) return expectLostSale(where, page);
          expect([where, page.text + page.$('header').text()]).toEqual([where, expect.stringMatching(SAID)]);
          // The home page shows its other parts; a page on which only the header's balance failed is complete; other pages are error blocks.
          if ((address === '/' && audience !== 'unconfirmed') || calls.every((call) => call === BALANCE))
            expect([where, page.status]).toEqual([where, address === NOT_THERE ? 404 : 200]);
          else
            expect([where, page.status, page.alerts.join(' '), page.text]).toEqual([
              where,
              expect.toBeOneOf([502, 503]),
              expect.stringMatching(/cannot be reached right now|could not be understood/),
              expect.stringContaining('Try again'),
            ]);
        },
      );
    },
  );
});

/** Groups calls so that no page makes two calls of a group: all calls of a group can fail at once, one per page. */
function groupsOf(pages: readonly Spot[]): string[][] {
  const groups: string[][] = [];
  // Sorted, so that each call meets the same kind of fault in every run.
  for (const call of [...new Set(pages.flatMap(({ calls }) => calls))].sort()) {
    const others = new Set(pages.filter(({ calls }) => calls.includes(call)).flatMap(({ calls }) => calls));
    const free = groups.find((group) => group.every((other) => !others.has(other)));
    if (free) free.push(call);
    else groups.push([call]);
  }
  return groups;
}

describe('R14: when one call of a page fails and the others do not', () => {
  it('R14: each page stays readable, whichever of its calls fails', async () => {
    const groups = groupsOf(spots);
    let turn = 0;
    for (const group of groups) {
      await forget();
      // Alternates the kinds of fault, so that each kind is tested with many calls.
      const kinds = new Map(group.map((call) => [call, KINDS[turn++ % KINDS.length]!]));
      for (const [call, kind] of kinds) await servers.sandbox.fault({ call, kind, ms: DELAY_MS });
      await openAll(
        spots.filter(({ calls }) => calls.some((call) => group.includes(call))),
        [200, 502, 503],
        (spot, page) => {
          const failed = spot.calls.find((call) => group.includes(call))!;
          const where = `${spot.audience} ${spot.address} ${failed}`;
          // A terminal finds the sale of a receipt among its own, too, if the search leaves time for it.
          const isShownByOwnSales =
            spot.audience === 'terminal' &&
            /^\/re(ceipt|print)\//.test(spot.address) &&
            failed === 'POST api/reports/search' &&
            kinds.get(failed) !== 'delay';
          // The sale itself tells how it ended; only its receipt cannot be read.
          if (isLostSale(spot.address) && failed.startsWith(RECEIPT) && page.heading === 'Sale Successful')
            return expect([where, page.text]).toEqual([where, expect.stringMatching(WITHOUT_RECEIPT)]);
          if (isLostSale(spot.address) && failed !== BALANCE && !isShownByOwnSales) return expectLostSale(where, page);
          if (isShownByOwnSales || DISPENSABLE[spot.address.split('?')[0]!]?.test(failed))
            expect([where, page.status]).toEqual([where, 200]);
          else
            expect([where, page.text + page.$('header').text()]).toEqual([
              where,
              expect.stringMatching(PARTNER_BALANCE.test(failed) ? SAID_OR_LATE : SAID),
            ]);
          if (page.status >= 500) expect([where, page.text]).toEqual([where, expect.stringContaining('Try again')]);
        },
      );
    }
    console.log(`R14: ${turn} calls failed one by one on the pages that make them, in ${groups.length} rounds`);
    expect(turn).toBeGreaterThan(times(50, 30));
  });

  it('R14: every page that depends on the refused call shows the refusal’s own message', async () => {
    for (const method of ['GET', 'POST'])
      await servers.sandbox.fault({ call: `${method} api/*`, kind: 'refuse', message: 'Not for you today.' });
    await openAll(spots, [200, 404], ({ calls, address, audience }, page) => {
      if (isLostSale(address)) return expectLostSale(`${audience} ${address}`, page);
      const needs = calls.filter((call) => call !== BALANCE);
      if (needs.length > 0)
        expect([audience, address, page.text]).toEqual([
          audience,
          address,
          expect.stringContaining('Not for you today.'),
        ]);
    });
  });
});
