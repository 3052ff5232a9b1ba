import { describe, expect, it, vi } from 'vitest';
import { StoreUnavailable, type Transaction } from '../database/database';
import { openInMemory } from '../database/sqlite/open-sqlite.server';
import { Store } from './store.server';

const giving = (value: string, ttlSeconds = 60) => ({ run: async () => ({ value, ttlSeconds }) });
describe('the store of one process', () => {
  it('I11: forgets nothing because something else is stored', async () => {
    const store = new Store(openInMemory());
    for (let form = 0; form < 40; form++) await store.once(`form:${form}`, giving('sold'));
    await store.set('bank lines', '[]', 90 * 24 * 3_600);
    await Promise.all(
      Array.from({ length: 5_000 }, (_, session) => store.set(`signed-out:${session}`, '1', 48 * 3_600)),
    );
    for (let form = 0; form < 40; form++) expect(await store.once(`form:${form}`, giving('sold again'))).toBe('sold');
    expect(await store.peek('bank lines', 'signed-out:0', 'signed-out:4999')).toEqual(['[]', '1', '1']);
  });

  it('does work once for concurrent callers and keeps its result', async () => {
    const store = new Store(openInMemory());
    let runs = 0;
    const work = { run: async () => ({ value: String(++runs), ttlSeconds: 60 }) };
    expect(await Promise.all(Array.from({ length: 50 }, () => store.once('a', work)))).toEqual(Array(50).fill('1'));
    expect(await store.once('a', work)).toBe('1');
    expect(await store.outcomeOf('a')).toBe('1');
    expect(await store.once('b', work)).toBe('2');
  });

  it('forgets an entry after its time to live, and a result without one at once', async () => {
    let now = 0;
    const store = new Store(openInMemory(() => now));
    await store.set('a', 'x', 10);
    now = 9_999;
    expect(await store.peek('a')).toEqual(['x']);
    now = 10_000;
    expect(await store.peek('a')).toEqual([undefined]);
    await store.once('b', giving('refused', 0));
    expect(await store.once('b', giving('done'))).toBe('done');
  });

  it('marks a later time each time, also when its clock is set back', async () => {
    let clock = 1_000;
    const store = new Store(openInMemory(() => clock));
    const marked = async () => {
      await store.mark('a', 10);
      return Number((await store.peek('a'))[0]);
    };
    expect([await marked(), await marked()]).toEqual([1_001, 1_002]);
    clock = 500;
    expect([await marked(), await store.now()]).toEqual([1_003, 500]);
  });

  it('keeps nothing when work fails, and passes the error to all waiting callers', async () => {
    const store = new Store(openInMemory());
    const failing = () => store.once('a', { run: () => Promise.reject(new Error('no')) });
    const results = await Promise.allSettled([failing(), failing()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.once('a', giving('ok'))).toBe('ok');
  });

  it('stores what belongs to an outcome with it, and the outcome also when that is refused', async () => {
    const store = new Store(openInMemory());
    const also = (at: unknown) => async (db: Transaction['db']) =>
      void (await db
        .insertInto('act_words')
        .values({ kind: 'who', word: String(at), last_at: at as number })
        .execute());
    const words = () =>
      store.database.read(async ({ db }) =>
        (await db.selectFrom('act_words').select('word').execute()).map(({ word }) => word),
      );
    expect(await store.once('a', { ...giving('done'), also: also(1) })).toBe('done');
    expect(await words()).toEqual(['1']);
    expect(await store.once('b', { ...giving('done'), also: also(null) })).toBe('done');
    expect([await words(), await store.outcomeOf('b')]).toEqual([['1'], 'done']);
    const broken = { ...giving('done'), also: () => Promise.reject(new TypeError('broken')) };
    expect(await store.once('d', broken)).toBe('done');
    expect(await store.outcomeOf('d')).toBe('done');
    const failed = { run: () => Promise.reject(new Error('refused')), also: also(2) };
    await expect(store.once('c', failed)).rejects.toThrow('refused');
    expect(await words()).toEqual(['1', '2']);
  });

  it('ends the lease of an order whose end could not be written, as soon as the database answers', async () => {
    const store = new Store(openInMemory());
    const lost = await store.takeLock('same', false);
    if (typeof lost === 'string') throw new Error('not begun');
    await lost.end('unknown');
    const seen = await store.takeLock('same', true);
    if (typeof seen === 'string') throw new Error('not begun');
    const away = vi.spyOn(store.database, 'transaction').mockRejectedValue(new StoreUnavailable('away'));
    await seen.end('known');
    away.mockRestore();
    expect(await store.lockState('same')).toBe('running');
    await expect.poll(() => store.lockState('same')).toBe('lost');
  });

  it('holds like orders back while one is sent, lost and not seen, or done for good', async () => {
    const store = new Store(openInMemory());
    const first = await store.takeLock('same', false);
    if (typeof first === 'string') throw new Error('not begun');
    expect(await store.takeLock('same', false)).toBe('running');
    expect(await store.lockState('same')).toBe('running');
    await first.end('unknown');
    expect(await store.lockState('same')).toBe('lost');
    expect(await store.takeLock('same', false)).toBe('lost');
    const seen = await store.takeLock('same', true);
    if (typeof seen === 'string') throw new Error('not begun');
    await seen.end('known');
    expect(await store.takeLock('same', false)).toBe('lost');
    const other = await store.takeLock('other', false);
    if (typeof other === 'string') throw new Error('not begun');
    await other.end('known');
    const again = await store.takeLock('other', false);
    if (typeof again === 'string') throw new Error('not begun');
    await again.end('done for good');
    expect(await store.takeLock('other', true)).toBe('done');
    expect(await store.lockState('other')).toBe('done');
  });

  it('keeps the first of several values that are made at once', async () => {
    const database = openInMemory();
    const stores = [new Store(database), new Store(database)];
    expect(await stores[0]!.read('key')).toBeUndefined();
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((value, at) => stores[at % 2]!.firstOf('key', value, 60)));
    expect(new Set(made).size).toBe(1);
    expect(await stores[1]!.firstOf('key', 'e', 60)).toBe(made[0]);
  });

  it('counts failed attempts and those in progress', async () => {
    let now = 0;
    const store = new Store(openInMemory(() => now));
    const begin = () => store.beginAttempt('who', 2, 60);
    const [first, second] = [await begin(), await begin()];
    if (typeof first === 'string' || typeof second === 'string') throw new Error('not begun');
    expect(await begin()).toBe('wait');
    await first.end(false);
    const third = await begin();
    if (typeof third === 'string') throw new Error('not begun');
    await second.end(true);
    await third.end(true);
    expect(await begin()).toBe('refused');
    now = 60_001;
    expect(await begin()).toBeTypeOf('object');
  });
});
