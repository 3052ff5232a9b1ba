import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Entries } from '../../../app/base/database/entries.server';
import { PostgresDatabase } from '../../../app/base/database/postgres/postgres.server';
import { Sealing } from '../../../app/base/store/sealing.server';
import { Updates } from '../../../app/base/store/updates.server';
import { type DatabaseServer, startDatabase } from '../../support/database-server';
import { startPortals } from '../../support/portals';
import { Visitor } from '../../support/visitor';

/** Values as they are: how they are sealed is no matter here. */
const UNSEALED = new Sealing({ isKept: false });

let server: DatabaseServer;
let portals: PostgresDatabase[];
beforeAll(async () => {
  server = await startDatabase();
  const settings = { url: server.url, connections: 5, isSynchronous: false };
  portals = await Promise.all([0, 1].map(() => PostgresDatabase.open(settings)));
});
afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.close()));
  await server.stop();
});

it('R29: two portals that change one value at once overwrite nothing of each other', async () => {
  const updates = portals.map((portal) => new Updates(new Entries(portal), UNSEALED));
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const results = await Promise.all(
    numbers.map((number) =>
      updates[number % 2]!.change('list', 60, (value = '') => {
        const known = value.split(' ').filter(Boolean);
        return { next: [...known, number].join(' '), result: known.length };
      }),
    ),
  );
  const [list = ''] = await new Entries(portals[0]!).get(['list']);
  expect(results.sort((a, b) => a - b)).toEqual(numbers);
  expect(
    list
      .split(' ')
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(numbers);
});

it('R29: stores a value only in place of the one that was read', async () => {
  const entries = new Entries(portals[0]!);
  const swap = (read: string | undefined, value: string) => entries.swap('one', read, value, 60_000);
  expect(await swap('something', 'a')).toBe(false);
  expect(await swap(undefined, 'a')).toBe(true);
  expect(await swap(undefined, 'b')).toBe(false);
  expect(await swap('b', 'c')).toBe(false);
  expect(await swap('a', 'd')).toBe(true);
  expect(await entries.get(['one'])).toEqual(['d']);
});

it('views that are saved at the same time in several tabs, at two portals, are all kept', async () => {
  const all = await startPortals(2, { portal: { DATABASE_URL: server.url } });
  onTestFinished(() => all.stop());
  const forms = await Promise.all(
    all.portals.map(async ({ origin }) => {
      const admin = new Visitor(origin);
      await admin.signIn('admin@sandbox.test');
      return (await admin.open('/vendors')).follow('Save as a view');
    }),
  );
  const names = Array.from({ length: 12 }, (_, index) => `Vendors ${index}`);
  await Promise.all(names.map((name, index) => forms[index % 2]!.press('Save the view', { name })));
  const views = await forms[0]!.visitor.open('/views');
  expect(names.filter((name) => !views.text.includes(`${name} `))).toEqual([]);
});
