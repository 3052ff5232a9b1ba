import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { businessTime } from '../clock.server';
import { Retention } from '../database/retention.server';
import { openInMemory } from '../database/sqlite/open-sqlite.server';
import { store } from '../store/store.server';
import { migrations } from './audit.tables';
import {
  allEntries,
  type AuditQuery,
  countEntries,
  entriesOnRecord,
  entriesPage,
  entryWords,
} from './find-entries.server';
import { keepEntry, type KeptEntry, storeEntriesOf, writeEntries } from './kept-entries.server';

const START = businessTime();
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
const officer = { who: 'officer-1', name: 'Ope Ojo', role: 'staff', staffRole: 'officer', outcome: 'done' };
const manager = { ...officer, who: 'manager-1', name: 'Musa Bello', staffRole: 'manager' };
const query = (more: Partial<AuditQuery> = {}): AuditQuery => ({ order: 'desc', words: {}, search: [], ...more });
const word = (text: string, kobo?: number) => ({ text, records: [], kobo });

const keep = (entry: KeptEntry) => keepEntry({ ...entry, id: randomUUID() });

beforeAll(async () => {
  // Other tests of this process have entries of their own.
  await writeEntries();
  await store().database.transaction(async ({ db }) => void (await db.deleteFrom('acts').execute()));
  keep({
    ...manager,
    time: at(0),
    what: 'POST api/deposits/refund',
    on: { vendorId: 'V-Corner', created: '77' },
    kobo: 99_998_877,
  });
  for (let index = 0; index < 2_100; index++)
    keep({ ...officer, time: at(1), what: 'leave line out', on: { bankLine: String(index) } });
  for (let index = 0; index < 6_000; index++)
    keep({
      who: 't-1',
      role: 'terminal',
      outcome: 'done',
      time: at(2),
      what: 'reprint',
      on: { reference: `R${index}` },
    });
  for (let index = 0; index < 40; index++)
    keep({
      ...manager,
      time: at(3),
      what: 'POST api/deposits/staff',
      on: { vendorId: 'v-corner' },
      kobo: 100 + index,
    });
  await writeEntries();
});

it('thousands of acts push no other out: all are counted, paged and in the file', async () => {
  expect(await countEntries(query())).toBe(1 + 2_100 + 6_000 + 40);
  expect(await entriesPage(query(), { offset: 8_140, limit: 10 })).toMatchObject([
    { what: 'New refund', kobo: 99_998_877 },
  ]);
  let rows = 0;
  for await (const entries of allEntries(query())) rows += entries.length;
  expect(rows).toBe(8_141);
  expect(await countEntries(query({ words: { who: 'Musa Bello', what: 'New deposit' } }))).toBe(40);
});

it('an entry is found by its amount, its record in any case, its person and its words together', async () => {
  const found = async (...search: AuditQuery['search']) =>
    (await entriesPage(query({ search }), { offset: 0, limit: 5 })).map(({ what }) => what);
  expect(await found(word('999988.77', 99_998_877))).toEqual(['New refund']);
  expect(await found(word('V-CORNER'), word('refund'))).toEqual(['New refund']);
  expect(await found({ text: 'nobody', records: ['v-corner'] }, word('refund'))).toEqual(['New refund']);
  expect(await found(word('%'))).toEqual([]);
  expect((await found(word('ope'), word('LEAVE')))[0]).toBe('Leave line out');
});

it('a record has its own acts, and the filters the words that there are', async () => {
  expect((await entriesOnRecord(['77'])).map(({ who_name }) => who_name)).toEqual(['Musa Bello']);
  expect(await entriesOnRecord(['v-corner'])).toHaveLength(40);
  expect((await entryWords(0)).role!.sort()).toEqual(['manager', 'officer', 'terminal']);
});

it('acts are read in both orders, of the days that are asked for', async () => {
  const [first] = await entriesPage(query({ order: 'asc' }), { offset: 0, limit: 1 });
  expect(first!.what).toBe('New refund');
  expect(await countEntries(query({ from: first!.done_at + 1, until: first!.done_at + 60_001 }))).toBe(2_100);
});

it('a name is found in any case and however it is typed, also one of before its texts were kept for searching', async () => {
  keep({ ...officer, who: 'ola', name: 'Ọlá ÒṢUN', time: at(4), what: 'reprint', on: { reference: 'R–77' } });
  const found = async (text: string) => countEntries(query({ search: [word(text)] }));
  expect(await Promise.all(['ọLá', 'òṣun', 'r-77', '%'].map(found))).toEqual([1, 1, 1, 0]);
  await store().database.transaction(async ({ db }) => {
    await db.schema.alterTable('acts').dropColumn('searched').execute();
    await migrations['2026-11-30 searched acts (1.1)']!.up(db as never);
  });
  expect(await Promise.all(['Ope Ojo', 'V-corner', 'R5999'].map(found))).toEqual([2_100, 41, 1]);
});

it('an entry that the database refuses keeps no other out', async () => {
  const entry = { ...manager, role: 'vendor', what: 'reprint', time: at(5) };
  keep({ ...entry, who: 'before', on: { reference: 'A\0B' } });
  keep({ ...entry, who: 'refused', time: 'at no time' });
  keep({ ...entry, who: 'after' });
  const found = await entriesPage(query({ from: START + 5 * 60_000 }), { offset: 0, limit: 5 });
  expect(found.map(({ who }) => who).sort()).toEqual(['after', 'before']);
  expect((await entriesOnRecord(['a\uFFFDb'])).map(({ who }) => who)).toEqual(['before']);
});

it('the acts of a request are stored with what it has changed, and once', async () => {
  const entry = { who: 'w-1', role: 'writer', outcome: 'done', time: at(4), what: 'POST api/deposits/staff' };
  for (const request of ['request-1', 'request-2']) keepEntry({ ...entry, id: `entry of ${request}` }, request);
  const stored = () =>
    store().database.read(({ db }) => db.selectFrom('acts').select('id').where('role', '=', 'writer').execute());
  await store().database.transaction(({ db }) => storeEntriesOf(db, 'request-1'));
  expect(await stored()).toEqual([{ id: 'entry of request-1' }]);
  expect((await entryWords(0)).role).toContain('writer');
  await writeEntries();
  expect(await stored()).toHaveLength(2);
});

it('when too many wait, the oldest are dropped and no other', async () => {
  const entry = { who: 'a-1', role: 'agent', what: 'reprint', outcome: 'done' };
  for (let index = 0; index < 20_000; index++) keep({ ...entry, time: at(6) });
  const written = writeEntries();
  for (let index = 0; index < 150; index++) keep({ ...entry, time: at(7) });
  await written;
  expect(await countEntries(query({ from: START + 7 * 60_000 }))).toBe(150);
  expect(await countEntries(query({ words: { role: 'agent' } }))).toBeGreaterThanOrEqual(20_000);
});

it('an entry goes by its age alone', async () => {
  const day = 24 * 60 * 60_000;
  const database = openInMemory(() => START);
  const row = (id: string, done_at: number) => ({
    ...{ id, done_at, who: 'a', call: 'b', what: 'c', outcome: 'done', result: 'Done', named: '{}' },
  });
  await database.transaction(({ db }) =>
    db
      .insertInto('acts')
      .values([row('old', START - 401 * day), row('new', START - 399 * day)] as never)
      .execute(),
  );
  await new Retention(database).sweep();
  expect(await database.read(({ db }) => db.selectFrom('acts').select('id').execute())).toEqual([{ id: 'new' }]);
  expect(store().database).not.toBe(database);
});
