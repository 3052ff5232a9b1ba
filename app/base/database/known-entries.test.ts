import { expect, it } from 'vitest';
import type { Database } from './database';
import { Entries } from './entries.server';
import { type Entry, KnownEntries, knownEntries } from './known-entries';
import { openInMemory } from './sqlite/open-sqlite.server';

/** Returns a read or write that ends when told. */
function held<T>(): { work: () => Promise<T>; end: (value: T) => void } {
  let end!: (value: T) => void;
  const ended = new Promise<T>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

/** Returns a database that counts how often it is read. */
function counting(): { database: Database; reads: () => number } {
  const database = openInMemory();
  const read = database.read.bind(database);
  let reads = 0;
  database.read = (work, options) => (reads++, read(work, options));
  return { database, reads: () => reads };
}

it('reads an entry once, or that there is none, until it is written', async () => {
  const { database, reads } = counting();
  const entries = new Entries(database);
  expect([await entries.get(['a', 'b']), await entries.get(['b', 'a']), reads()]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    1,
  ]);
  await entries.set('a', 'first', 10_000);
  // Another store of the same process has the same entries.
  expect(await new Entries(database).get(['a', 'b'])).toEqual(['first', undefined]);
  expect(await entries.add('a', 'second', 10_000)).toBe(false);
  expect([await entries.get(['a']), reads()]).toEqual([['first'], 2]);
  expect(await entries.add('c', 'third', 10_000)).toBe(true);
  expect([await entries.get(['c']), reads()]).toEqual([['third'], 2]);
  await entries.mark('b', 10_000);
  const [marked] = await entries.get(['b']);
  expect([Number(marked) > 0, reads()]).toEqual([true, 2]);
});

it('keeps nothing that was read while it was being written', async () => {
  const known = new KnownEntries(() => 0);
  const write = held<{ result: string; entry: Entry }>();
  const [before, across, after] = [held<Entry[]>(), held<Entry[]>(), held<Entry[]>()];
  const reads = [known.read(['a'], before.work)];
  const written = known.write('a', write.work);
  reads.push(known.read(['a'], across.work));
  before.end([{ value: 'old' }]);
  await reads[0];
  expect(known.get('a')).toBeUndefined();
  write.end({ result: 'written', entry: { value: 'new' } });
  expect(await written).toBe('written');
  expect(known.get('a')).toEqual({ value: 'new' });
  across.end([{ value: 'old' }]);
  await reads[1];
  expect(known.get('a')).toEqual({ value: 'new' });
  reads.push(known.read(['b'], after.work));
  after.end([{ value: 'b' }]);
  await reads[2];
  expect(known.get('b')).toEqual({ value: 'b' });
});

it('knows nothing of an entry that two wrote at once, or whose writing failed', async () => {
  const known = new KnownEntries(() => 0);
  const [first, second] = [held<{ result: null; entry: Entry }>(), held<{ result: null; entry: Entry }>()];
  const written = [known.write('a', first.work), known.write('a', second.work)];
  second.end({ result: null, entry: { value: 'second' } });
  await written[1];
  first.end({ result: null, entry: { value: 'first' } });
  await written[0];
  expect(known.get('a')).toBeUndefined();
  await known.read(['a'], async () => [{ value: 'second' }]);
  await expect(known.write('a', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(known.get('a')).toBeUndefined();
});

it('forgets an entry when its time is over', async () => {
  let now = 0;
  const known = new KnownEntries(() => now);
  await known.read(['a'], async () => [{ value: 'a', expires_at: 1000 }]);
  now = 999;
  expect(known.get('a')?.value).toBe('a');
  now = 1000;
  expect(known.get('a')).toBeUndefined();
});

it('keeps nothing of a database that others change as well', () => {
  expect(knownEntries({ isShared: true } as Database)).toBeUndefined();
});

it('keeps no more than fits into its memory, however many keys are asked for', async () => {
  const known = new KnownEntries(() => 0);
  const keys = Array.from({ length: 60_000 }, (_, index) => `signed-out:${index}`);
  await known.read(keys, async () => keys.map(() => ({})));
  expect([known.get(keys[0]!), known.get(keys.at(-1)!)]).toEqual([undefined, {}]);
});
