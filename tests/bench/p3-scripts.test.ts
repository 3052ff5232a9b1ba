import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServers, type Servers } from '../support/servers';
import { Visitor, type Page } from '../support/visitor';

/** P3, in bytes as they cross the line (brotli). */
const FIRST_PAGE = 90 * 1_024;
const SCREEN = 6 * 1_024;
const FORMS_GOAL = 9 * 1_024;
/** Conform alone is 8.9 KB: with our fields and the check before sending, the goal is out of reach by this much (docs/decisions/0010). */
const FORMS = FORMS_GOAL + 700;
const DIALOGS = 10 * 1_024;
const SCREENS = [
  '/channels', '/partners', '/services', '/services/create', '/states', '/serviceProfiles', '/serviceProfile/create', '/vendors', '/vendors/v-adaeze', '/vendors/reject/v-applicant',
  '/subvendors/s-yaba', '/terminals/t-yaba-2', '/staffs', '/deposits', '/transfers', '/sales', '/sales/cancel', '/commissions', '/notices', '/password/change',
];

let servers: Servers;
let staff: Visitor;
beforeAll(async () => {
  servers = await startServers();
  staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
});
afterAll(() => servers.stop());

/** The page's scripts by name, without the hash of their contents. */
function scriptsOf(page: Page): string[] {
  const preloaded = page.$('link[rel=modulepreload]').map((_, link) => page.$(link).attr('href')!).get();
  const written = page.$('script[type=module]').map((_, script) => page.$(script).attr('src') ?? '').get();
  const imported = [...page.html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  return [...new Set([...preloaded, ...written, ...imported])].filter(Boolean);
}

const sizes = new Map<string, number>();
async function bytesOf(path: string): Promise<number> {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const response = await fetch(servers.origin + path);
  expect([path, response.status]).toEqual([path, 200]);
  const size = brotliCompressSync(Buffer.from(await response.arrayBuffer()), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(path, size);
  return size;
}
const total = async (paths: readonly string[]) => (await Promise.all(paths.map(bytesOf))).reduce((sum, size) => sum + size, 0);

describe('P3: scripts of the back office', () => {
  it('the first page brings at most 90 KB; forms and dialogs are paid for once; a screen’s own part is small', async () => {
    const first = scriptsOf(await staff.open('/'));
    const firstBytes = await total(first);
    expect(firstBytes).toBeGreaterThan(10_000);
    expect(firstBytes, 'first page').toBeLessThanOrEqual(FIRST_PAGE);

    const perScreen = await Promise.all(SCREENS.map(async (path) => scriptsOf(await staff.open(path))));
    const users = (script: string) => perScreen.filter((scripts) => scripts.includes(script)).length;
    const all = [...new Set(perScreen.flat())].filter((script) => !first.includes(script));
    const named = async (name: RegExp) => total(all.filter((script) => name.test(script)));
    const forms = await named(/\/forms-/);
    const dialogs = await named(/\/dialog-/);
    expect(forms).toBeGreaterThan(1_000);
    expect(dialogs).toBeGreaterThan(1_000);
    expect(forms, 'forms').toBeLessThanOrEqual(FORMS);
    expect(dialogs, 'dialogs').toBeLessThanOrEqual(DIALOGS);

    const figures: string[] = [];
    for (const [index, path] of SCREENS.entries()) {
      const own = perScreen[index]!.filter((script) => !first.includes(script) && users(script) === 1);
      const bytes = await total(own);
      figures.push(`${path} ${bytes} B`);
      expect(bytes, path).toBeLessThanOrEqual(SCREEN);
    }
    // Scripts that several screens share, beside forms and dialogs, are small too.
    for (const script of all) if (users(script) > 1 && !/\/(forms|dialog)-/.test(script)) expect(await bytesOf(script), script).toBeLessThanOrEqual(SCREEN);
    console.log(`P3 scripts (brotli): first page ${firstBytes} B of ${FIRST_PAGE}, forms ${forms} B of ${FORMS_GOAL} (${forms - FORMS_GOAL} over), dialogs ${dialogs} B of ${DIALOGS}; a screen's own, at most ${SCREEN}:\n  ${figures.join('\n  ')}`);
  });

  it('the application’s own part is small too', async () => {
    const vendor = new Visitor(servers.origin);
    await vendor.signIn('newvendor@sandbox.test');
    const first = scriptsOf(await vendor.open('/'));
    const own = scriptsOf(await vendor.open('/info')).filter((script) => !first.includes(script) && !/\/(forms|dialog)-/.test(script));
    const bytes = await total(own);
    console.log(`P3 scripts (brotli): /info ${bytes} B of ${SCREEN}`);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(SCREEN);
  });

  it('a page with nothing to do in place sends none', async () => {
    for (const path of ['/notices/n-tariff', '/receipt/NONE']) expect([path, scriptsOf(await staff.open(path))]).toEqual([path, []]);
  });
});
