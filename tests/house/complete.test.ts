import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../app/api/calls.contract';
import { AUDIENCES } from '../../app/domain/audience';
import { paths } from '../../app/domain/paths';
import { allScreens, mayOpen, rights } from '../../app/portal/session/rights';

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
/** The page of components (app/routes.ts). */
const ONLY_IN_DEVELOPMENT = ['home/components/components.screen.tsx'];
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Pages that nobody follows a link to. */
const UNLINKED: readonly string[] = ['offline', 'notFound', 'sharedReceipt'];
const pages = allScreens.filter(({ file }) => file.includes('.screen.'));
/** The links to an address, as the sources write them. */
const linksTo = (address: string) =>
  Object.entries(paths)
    .filter(([, link]) => {
      const [pathname = ''] = (link as (...values: string[]) => string)('x', 'x', 'x').split('?');
      return new RegExp(`^${address.replace('*', '.*').replace(/:\w+/g, '[^/]+')}$`).test(pathname);
    })
    .map(([name]) => `paths.${name}`);
/** True when a source besides those left out writes one of the links. */
const isUsed = (links: readonly string[], ...leftOut: string[]) =>
  [...sources].some(
    ([file, source]) =>
      !['domain/links.ts', 'domain/paths.ts', ...leftOut].includes(file) &&
      links.some((link) => new RegExp(`\\b${link}\\b`).test(source)),
  );

describe('a screen', () => {
  it('has a row in app/screens.ts, whose name it says', () => {
    const files = new Map<string, string>(allScreens.map(({ file, name }) => [file, name]));
    const missing = screens.filter((file) => !files.has(file) && !ONLY_IN_DEVELOPMENT.includes(file));
    expect(missing.map((file) => `app/${file} has no row in app/screens.ts`)).toEqual([]);
    const absent = [...files.keys()].filter((file) => !sources.has(file));
    expect(absent.map((file) => `app/${file} of app/screens.ts does not exist`)).toEqual([]);
    const others = [...files].flatMap(([file, name]) =>
      [...read(file).matchAll(/\bat\('(\w+)'\)/g)].flatMap(([, said]) => (said === name ? [] : [{ file, name, said }])),
    );
    expect(others.map(({ file, name, said }) => `app/${file} says at('${said}'), and its row is ${name}`)).toEqual([]);
  });

  it('has a row whose right, menu entry and dialogs exist', () => {
    const names = new Set<string>(allScreens.map(({ name }) => name));
    const unknown = allScreens.flatMap(({ name, under = [], ...row }) => [
      ...['right' in row ? row.right : name, row.changes ?? name]
        .filter((right) => !(right in rights) && right !== name)
        .map((right) => `${name} of app/screens.ts names the right ${right}, which no row has`),
      ...under
        .filter((other) => !names.has(other))
        .map((other) => `${name} of app/screens.ts is under ${other}, which is no screen`),
    ]);
    expect(unknown).toEqual([]);
  });

  it('is reached: by its menu entry, or by a link on another screen', () => {
    const hidden = pages.filter(
      ({ name, menu, address, file }) => !menu && !UNLINKED.includes(name) && !isUsed(linksTo(address), file),
    );
    expect(
      hidden.map(({ name }) => `${name} of app/screens.ts is in no menu, and no other screen links to it`),
    ).toEqual([]);
  });

  it('has every link of app/domain/links.ts that is made', () => {
    const inMenus = new Set(allScreens.flatMap(({ menu, address }) => (menu ? linksTo(address) : [])));
    const unused = Object.keys(paths)
      .map((name) => `paths.${name}`)
      .filter((link) => !inMenus.has(link) && !isUsed([link]));
    expect(unused.map((link) => `${link} is used by no screen and no menu`)).toEqual([]);
  });

  it('sends scripts when it has something to do in place', () => {
    const inPlace =
      /\/(ui\/(dialog|form\/record-(form|dialog)|record-list|confirm-dialog)|money-dialog|disable-dialog)'/;
    // Screens of sellers and those that several audiences share say by themselves what is in place.
    const silent = pages
      .filter(({ open }) => !AUDIENCES.some((who) => !['staff', 'vendor'].includes(who) && mayOpen(open, who)))
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

  it('with files has the name of a screen, whose right its files need', () => {
    const lists = [...sources].flatMap(([file, source]) =>
      source
        .split('listOf<')
        .slice(1)
        .filter((list) => /hasFiles: true/.test(list))
        .map((list) => ({ file, name: /name: '([\w-]+)'/.exec(list)?.[1] ?? '' })),
    );
    expect(lists.length).toBeGreaterThan(10);
    const nameless = lists.filter(({ name }) => !Object.hasOwn(rights, name) && name !== 'balances');
    expect(nameless.map(({ file, name }) => `the list ${name} of app/${file} has the name of no screen`)).toEqual([]);
  });
});

describe('a visit', () => {
  it('is passed on by features, and what is inside of it is read by app/portal alone', () => {
    const readers = [...sources]
      .filter(([file, source]) => !file.startsWith('portal/') && /\.inside\b|\binside\s*[:}]/.test(source))
      .map(([file]) => `app/${file} reads what is inside of a visit: make it a function of app/portal/request`);
    expect(readers).toEqual([]);
  });
});
