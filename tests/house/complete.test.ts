import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../app/api/calls.contract';
import { paths } from '../../app/domain/paths';
import { access, AUDIENCES } from '../../app/portal/session/access';
import { menuFor } from '../../app/portal/session/menus';

const app = path.resolve('app');
/** Source files of app/, by their path from there. */
const sources = new Map(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(app, file), 'utf8')]),
);
/** The screens and downloads, wherever they lie. */
const screens = [...sources.keys()].filter((file) => /\.(screen|download)\.tsx?$/.test(file));
const read = (file: string) => sources.get(file) ?? '';
/** The routes with the group of app/routes.ts that they are in: public, shared, terminal, vendor, staff or downloads. */
const routes = read('routes.ts')
  .split(/^ {2}\/\/ (?=\w+:)/m)
  .flatMap((group) =>
    [...group.matchAll(/route\('([^']+)', '([^']+)'/g)].map(([, url = '', file = '']) => ({
      url,
      file,
      group: /^\w+/.exec(group)?.[0] ?? '',
    })),
  );
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Addresses that are linked from outside the portal, or typed. */
const UNLINKED = [
  '/health',
  '/*',
  '/reports/transactions/:format',
  '/reports/deposits/:format',
  '/lists/:list/:format',
  '/terminal/bulk/:format',
  '/terminal/customers/:format',
  '/cash-ups/:format',
  '/statement/:format',
  '/offline',
  '/components',
];
/** Rows that several screens share, so that none of them is the row's own menu entry. */
const WITHOUT_MENU = [
  'public',
  'passwordReset',
  'usernameChange',
  'document',
  'listFile',
  'moveMoney',
  'receipt',
  'sale',
];

describe('a screen', () => {
  it('has an address in app/routes.ts', () => {
    const served = new Set(routes.map(({ file }) => file));
    const missing = screens.filter((file) => !served.has(file));
    expect(missing.map((file) => `app/${file} has no route(…) in app/routes.ts`)).toEqual([]);
  });

  it('has a link in app/domain/links.ts', () => {
    const linked = Object.values(paths).map((link) => {
      const [pathname = ''] = (link as (...values: string[]) => string)('x', 'x', 'x').split('?');
      return pathname;
    });
    const missing = routes.filter(({ url }) => !UNLINKED.includes(url) && !linked.some((link) => fits(url, link)));
    expect(missing.map(({ url }) => `${url} of app/routes.ts has no function in app/domain/links.ts`)).toEqual([]);
  });

  it('is reached: every link of app/domain/links.ts is used', () => {
    const users = [...sources]
      .filter(([file]) => !['domain/links.ts', 'domain/paths.ts'].includes(file))
      .map(([, source]) => source);
    const links = Object.keys(paths).map((name) => `paths.${name}`);
    const unused = links.filter((link) => !users.some((source) => new RegExp(`\\b${link}\\b`).test(source)));
    expect(unused.map((link) => `${link} is used by no screen and no menu`)).toEqual([]);
  });

  it('has a row in the access table, and every row has a screen', () => {
    const used = new Set(screens.flatMap((file) => [...read(file).matchAll(/\bat\('(\w+)'\)/g)].map(([, row]) => row)));
    const unused = Object.keys(access).filter((row) => !used.has(row));
    expect(unused.map((row) => `the row ${row} of app/portal/session/access.ts is named by no screen`)).toEqual([]);
  });

  it('is in a menu when staff reach it by no other link', () => {
    const inMenus = new Set(AUDIENCES.flatMap((audience) => menuFor(audience, () => true).map(({ href }) => href)));
    const hidden = Object.keys(access)
      .filter((row) => !WITHOUT_MENU.includes(row) && row in paths)
      .map((row) => ({ row, href: (paths as unknown as Record<string, () => string>)[row]!() }))
      .filter(({ row, href }) => !href.includes('undefined') && !inMenus.has(href) && !isLinked(row));
    expect(
      hidden.map(({ row }) => `paths.${row} is in no menu of app/portal/session/menus.ts and on no screen`),
    ).toEqual([]);
  });

  it('sends scripts when it has something to do in place', () => {
    const inPlace =
      /\/(ui\/(dialog|form\/record-(form|dialog)|record-list|confirm-dialog)|money-dialog|disable-dialog)'/;
    // Screens of sellers and those that several audiences share say by themselves what is in place.
    const silent = routes
      .filter(({ group }) => ['staff', 'vendor'].includes(group))
      .map(({ file }) => file)
      .filter((file) => inPlace.test(read(file)) && !/hydrated-screen'|hydrate: true/.test(read(file)));
    expect(silent.map((file) => `app/${file} exports no handle, so that its dialogs and forms load documents`)).toEqual(
      [],
    );
  });

  it('with scripts and an action has a clientAction, which keeps what was typed', () => {
    const lossy = screens.filter(
      (file) =>
        /hydrate: true/.test(read(file)) && /export const action/.test(read(file)) && !/clientAction/.test(read(file)),
    );
    expect(lossy.map((file) => `app/${file} exports no clientAction: use ~/ui/form/hydrated-screen`)).toEqual([]);
  });
});

describe('a resource of the API', () => {
  const resources = [...sources.keys()].flatMap((file) => /^api\/([\w-]+)\.contract\.ts$/.exec(file)?.[1] ?? []);

  it('has its contract in contracts.ts', () => {
    const missing = resources
      .filter((name) => !['calls', 'wire'].includes(name))
      .filter((name) => !(camelCase(name) in contract));
    expect(missing.map((name) => `api/${name}.contract.ts is not in api/contracts.ts`)).toEqual([]);
  });

  it('has its calls in resources.ts', () => {
    const missing = resources
      .filter((name) => !['calls', 'wire'].includes(name))
      .filter((name) => !read('api/resources.ts').includes(`{ ${camelCase(name)} }`));
    expect(missing.map((name) => `${camelCase(name)} of app/api/${name}.ts is not in api/resources.ts`)).toEqual([]);
  });
});

describe('a list', () => {
  it('of the back office has its screen', () => {
    const lists = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/export const (\w+List) = listOf</g)].map(([, name]) => ({ file, name: name ?? '' })),
    );
    const unused = lists.filter(({ name }) => !screens.some((file) => read(file).includes(name)));
    expect(unused.map(({ file, name }) => `${name} of app/${file} is shown by no screen`)).toEqual([]);
  });
});

/** True when an address made by a link is one of the route. */
function fits(url: string, link: string): boolean {
  return new RegExp(`^${url.replace('*', '.*').replace(/:\w+/g, '[^/]+')}$`).test(link);
}

/** True when another screen links to it. */
function isLinked(name: string): boolean {
  return [...sources].some(
    ([file, source]) => /\.tsx$/.test(file) && !source.includes(`at('${name}')`) && source.includes(`paths.${name}(`),
  );
}
