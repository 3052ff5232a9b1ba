import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Entries } from '../../../app/base/database/entries.server';
import { PostgresDatabase } from '../../../app/base/database/postgres/postgres.server';
import { type DatabaseServer, startDatabase } from '../../support/database-server';
import { startPortals } from '../../support/portals';
import { Visitor } from '../../support/visitor';

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

it('R29: of values that several portals make at once, one is kept', async () => {
  const added = await Promise.all(
    ['a', 'b', 'c', 'd'].map((value, at) => new Entries(portals[at % 2]!).add('one', value, 60_000)),
  );
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await new Entries(portals[0]!).get(['one'])).toEqual([['a', 'b', 'c', 'd'][added.indexOf(true)]]);
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
