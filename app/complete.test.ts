import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from './paths';
import { access, AUDIENCES } from './session/access';
import { menuFor } from './session/menus';
import { contract } from './upstream/calls.contract';

/** Source files of app/, by their path from there. */
const sources = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(import.meta.dirname, file), 'utf8')]),
);
const filesIn = (folder: string) => [...sources.keys()].filter((file) => file.startsWith(`${folder}/`));
const read = (file: string) => sources.get(file) ?? '';
const routes = [...read('routes.ts').matchAll(/route\('([^']+)', '([^']+)'/g)].map(([, url, file]) => ({
  url: url ?? '',
  file: file ?? '',
}));
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
    const missing = filesIn('routes').filter((file) => !served.has(file));
    expect(missing.map((file) => `app/${file} has no route(…) in app/routes.ts`)).toEqual([]);
  });

  it('has a link in app/links.ts', () => {
    const linked = Object.values(paths).map((link) => {
      const [pathname = ''] = (link as (...values: string[]) => string)('x', 'x', 'x').split('?');
      return pathname;
    });
    const missing = routes.filter(({ url }) => !UNLINKED.includes(url) && !linked.some((link) => fits(url, link)));
    expect(missing.map(({ url }) => `${url} of app/routes.ts has no function in app/links.ts`)).toEqual([]);
  });

  it('is reached: every link of app/links.ts is used', () => {
    const users = [...sources].filter(([file]) => !['links.ts', 'paths.ts'].includes(file)).map(([, source]) => source);
    const links = Object.keys(paths).map((name) => `paths.${name}`);
    const unused = links.filter((link) => !users.some((source) => new RegExp(`\\b${link}\\b`).test(source)));
    expect(unused.map((link) => `${link} is used by no screen and no menu`)).toEqual([]);
  });

  it('has a row in the access table, and every row has a screen', () => {
    const used = new Set(
      filesIn('routes').flatMap((file) => [...read(file).matchAll(/\bat\('(\w+)'\)/g)].map(([, row]) => row)),
    );
    const unused = Object.keys(access).filter((row) => !used.has(row));
    expect(unused.map((row) => `the row ${row} of app/session/access.ts is named by no screen`)).toEqual([]);
  });

  it('is in a menu when staff reach it by no other link', () => {
    const inMenus = new Set(AUDIENCES.flatMap((audience) => menuFor(audience, () => true).map(({ href }) => href)));
    const hidden = Object.keys(access)
      .filter((row) => !WITHOUT_MENU.includes(row) && row in paths)
      .map((row) => ({ row, href: (paths as unknown as Record<string, () => string>)[row]!() }))
      .filter(({ row, href }) => !href.includes('undefined') && !inMenus.has(href) && !isLinked(row));
    expect(hidden.map(({ row }) => `paths.${row} is in no menu of app/session/menus.ts and on no screen`)).toEqual([]);
  });

  it('sends scripts when it has something to do in place', () => {
    const inPlace =
      /~\/ui\/(dialog|form\/record-(form|dialog)|record-list|money-dialog|disable-dialog|confirm-dialog)'/;
    const silent = [...filesIn('routes/staff'), ...filesIn('routes/vendor')].filter(
      (file) => inPlace.test(read(file)) && !/hydrated-screen'|hydrate: true/.test(read(file)),
    );
    expect(silent.map((file) => `app/${file} exports no handle, so that its dialogs and forms load documents`)).toEqual(
      [],
    );
  });

  it('with scripts and an action has a clientAction, which keeps what was typed', () => {
    const lossy = filesIn('routes').filter(
      (file) =>
        /hydrate: true/.test(read(file)) && /export const action/.test(read(file)) && !/clientAction/.test(read(file)),
    );
    expect(lossy.map((file) => `app/${file} exports no clientAction: use ~/forms/hydrated-screen`)).toEqual([]);
  });
});

describe('a resource of the API', () => {
  const resources = filesIn('upstream').flatMap((file) => /^upstream\/([\w-]+)\.contract\.ts$/.exec(file)?.[1] ?? []);

  it('has its contract in contracts.ts', () => {
    const missing = resources
      .filter((name) => !['calls', 'wire'].includes(name))
      .filter((name) => !(camelCase(name) in contract));
    expect(missing.map((name) => `upstream/${name}.contract.ts is not in upstream/contracts.ts`)).toEqual([]);
  });

  it('has its calls in resources.ts', () => {
    const missing = resources
      .filter((name) => !['calls', 'wire'].includes(name))
      .filter((name) => !read('upstream/resources.ts').includes(`{ ${camelCase(name)} }`));
    expect(
      missing.map((name) => `${camelCase(name)} of app/upstream/${name}.ts is not in upstream/resources.ts`),
    ).toEqual([]);
  });
});

describe('a list', () => {
  it('of the back office has its screen', () => {
    const lists = filesIn('lists').flatMap((file) =>
      [...read(file).matchAll(/export const (\w+List) = listOf</g)].map(([, name]) => ({ file, name: name ?? '' })),
    );
    const unused = lists.filter(({ name }) => !filesIn('routes').some((file) => read(file).includes(name)));
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
    ([file, source]) =>
      /^(routes|ui)\//.test(file) && !source.includes(`at('${name}')`) && source.includes(`paths.${name}(`),
  );
}
