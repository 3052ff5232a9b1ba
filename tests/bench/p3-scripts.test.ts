import { beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, recordsOf, signedIn } from '../support/audiences';
import { routeTable } from '../support/route-table';
import { BuiltScripts, nameOf, scriptsOf } from '../support/scripts';
import { useServers } from '../support/use-servers';
import type { Page, Visitor } from '../support/visitor';

/** Limits of P3, in compressed bytes (brotli). */
const FIRST_PAGE = 90 * 1_024;
const FRAMEWORK = 76 * 1_024;
const SCREEN = 6 * 1_024;
const FORMS = 9 * 1_024;
const DIALOGS = 10 * 1_024;
/** Maximum requests of a first visit: scripts, document, stylesheet and icon. */
const REQUESTS = 12;
const BESIDE_SCRIPTS = 3;

/** Scripts that every page with script loads. */
const ALWAYS = ['manifest', 'entry.client', 'framework', 'ui', 'root'];
/** Scripts that only some pages need. */
const SHARED = ['reports', 'forms', 'dialogs', 'dialog-forms'];

type Visited = { who: string; address: string; page: Page; loaded: string[]; own: string[] };

const servers = useServers();
let scripts: BuiltScripts;
let staff: Visitor;
const visited: Visited[] = [];
beforeAll(async () => {
  scripts = new BuiltScripts(servers.origin);
  const records = await recordsOf(servers.sandbox.url);
  const routes = await routeTable();
  staff = await signedIn(servers.origin, 'staff');
  for (const who of ['staff', 'vendor', 'unconfirmed'] as const) {
    const visitor = who === 'staff' ? staff : await signedIn(servers.origin, who);
    for (const { address } of pagesOf(who, routes, records)) {
      const page = await visitor.open(address);
      if (scriptsOf(page).length === 0) continue;
      const loaded = await scripts.loadedBy(page);
      visited.push({
        who,
        address,
        page,
        loaded,
        own: loaded.filter((script) => ![...ALWAYS, ...SHARED].includes(nameOf(script))),
      });
    }
  }
}, 180_000);

const named = (loaded: readonly string[], ...names: string[]) =>
  loaded.filter((script) => names.includes(nameOf(script)));
const distinct = <Item>(items: readonly Item[]) => [...new Set(items)];

describe('P3: scripts of the back office', () => {
  it('loads at most 12 files on a first visit to any page, and names them all in the document', () => {
    expect(visited.length).toBeGreaterThan(60);
    for (const { who, address, page, loaded } of visited) {
      expect(loaded.length + BESIDE_SCRIPTS, `${who} ${address}: ${loaded.map(nameOf).join(' ')}`).toBeLessThanOrEqual(
        REQUESTS,
      );
      // A file that the document does not name would load one round trip later.
      expect(scriptsOf(page).sort(), address).toEqual([...loaded].sort());
      expect(page.$('link[rel=stylesheet]'), address).toHaveLength(1);
    }
    const counts = visited.map(({ loaded }) => loaded.length + BESIDE_SCRIPTS);
    console.log(
      `P3 requests of a first visit: ${Math.min(...counts)} to ${Math.max(...counts)} of ${REQUESTS}, ${visited.length} pages`,
    );
  });

  it('loads on the next page the screen’s own file, and forms and dialogs once needed', () => {
    for (const { who, address, loaded, own } of visited) {
      expect(own.length, `${who} ${address}: ${own.map(nameOf).join(' ')}`).toBe(1);
      expect(distinct(loaded.map(nameOf)), address).toEqual(expect.arrayContaining(ALWAYS));
    }
    // A shared script must be the same file on every page.
    for (const name of [...ALWAYS, ...SHARED])
      expect(distinct(visited.flatMap(({ loaded }) => named(loaded, name))), name).toHaveLength(1);
    const without = (name: string) =>
      visited.filter(({ loaded }) => named(loaded, name).length === 0).map(({ address }) => address.split('?')[0]);
    expect(without('forms')).toEqual(expect.arrayContaining(['/', '/sales', '/commissions', '/serviceProfiles']));
    expect(without('dialogs')).toEqual(expect.arrayContaining(['/', '/sales', '/password/change', '/services/create']));
  });

  it('loads at most 90 KB on the first page, and a small part for each further screen', async () => {
    const { loaded: first } = visited.find(({ who, address }) => who === 'staff' && address === '/')!;
    const all = distinct(visited.flatMap(({ loaded }) => loaded));
    const bytes = {
      first: await scripts.bytes(first),
      framework: await scripts.bytes(named(all, 'framework', 'entry.client', 'manifest')),
      reports: await scripts.bytes(named(all, 'reports')),
      forms: await scripts.bytes(named(all, 'forms')),
      dialogs: await scripts.bytes(named(all, 'dialogs', 'dialog-forms')),
    };
    expect(bytes.first).toBeGreaterThan(10_000);
    expect(bytes.first, 'first page').toBeLessThanOrEqual(FIRST_PAGE);
    expect(bytes.framework, 'framework').toBeLessThanOrEqual(FRAMEWORK);
    expect(bytes.reports).toBeGreaterThan(1_000);
    expect(bytes.reports, 'reports').toBeLessThanOrEqual(SCREEN);
    expect(bytes.forms).toBeGreaterThan(1_000);
    expect(bytes.forms, 'forms').toBeLessThanOrEqual(FORMS);
    expect(bytes.dialogs).toBeGreaterThan(1_000);
    expect(bytes.dialogs, 'dialogs').toBeLessThanOrEqual(DIALOGS);

    const figures = new Map<string, number>();
    for (const { own } of visited) figures.set(nameOf(own[0]!), await scripts.bytes(own));
    for (const [name, size] of figures) {
      // A screen with script and an empty file would become blank once its script runs.
      expect(size, name).toBeGreaterThan(100);
      expect(size, name).toBeLessThanOrEqual(SCREEN);
    }
    const screens = [...figures].sort(([, a], [, b]) => b - a).map(([name, size]) => `${name} ${size}`);
    console.log(
      `P3 scripts (brotli): first page ${bytes.first} B of ${FIRST_PAGE}, framework ${bytes.framework} of ${FRAMEWORK}, reports ${bytes.reports} of ${SCREEN}, forms ${bytes.forms} of ${FORMS}, dialogs ${bytes.dialogs} of ${DIALOGS}; a screen's own, at most ${SCREEN}: ${screens.join(', ')}`,
    );
  });

  // Scripts send forms of their own screen. The search of the header opens another without them.
  it('renders no form whose action is another path', () => {
    for (const { who, address, page } of visited) {
      const actions = page
        .$('main form, main [formaction]')
        .map((_, element) => page.$(element).attr('formaction') ?? page.$(element).attr('action') ?? '')
        .get();
      for (const action of actions) expect(action.split('?')[0], `${who} ${address}`).toBe(address.split('?')[0]);
    }
  });

  it('sends no scripts on a page that needs none', async () => {
    for (const path of ['/notices/n-tariff', '/receipt/NONE'])
      expect([path, scriptsOf(await staff.open(path))]).toEqual([path, []]);
  });
});
