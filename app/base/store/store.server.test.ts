import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { access, cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SILENCE_MS, OfAnotherStore, StoreUnavailable } from './backend';
import { FolderInUse } from './folder-lock.server';
import { Journal } from './journal.server';
import { MemoryBackend } from './memory-backend.server';
import { Store } from './store.server';

/** Locks a folder as a portal does. */
const LOCKS = `
  const { readFileSync, writeFileSync } = require('node:fs');
  let started = '';
  try { started = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\\) /s, '').split(' ')[19]; } catch {}
  writeFileSync(process.argv[1] + '/portal.lock', require('node:os').hostname() + ' ' + process.pid + ' ' + started)`;

const giving = (value: string, ttlSeconds = 60) => ({ run: async () => ({ value, ttlSeconds }) });
const unknown = () => ({ value: 'unknown', ttlSeconds: 60 });

describe('the store of one process', () => {
  it('R3: never forgets a used form for want of room: what is not money goes first, then new forms are refused', async () => {
    const store = new Store(new MemoryBackend(undefined, Date.now, 100));
    const unknown = () => ({ value: 'unknown', ttlSeconds: 60 });
    for (let form = 0; form < 40; form++) await store.once(`form:${form}`, giving('sold'));
    void store.once('form:running', { run: () => new Promise(() => {}), whenLost: unknown });
    await store.set('remembered:all staff:bank lines', '[]', 90 * 24 * 3_600);
    await store.set('remembered:terminal-1:recent-sales', '[]', 3_600);
    for (let session = 0; session < 1_000; session++) await store.set(`signed-out:${session}`, '1', 48 * 3_600);
    expect(await store.peek('remembered:terminal-1:recent-sales', 'remembered:all staff:bank lines')).toEqual([
      undefined,
      '[]',
    ]);
    expect(await store.peek('signed-out:0', 'signed-out:999')).toEqual([undefined, '1']);
    for (let form = 0; form < 40; form++) expect(await store.once(`form:${form}`, giving('sold again'))).toBe('sold');
    // Used forms alone fill it.
    const sold = await Promise.allSettled(
      Array.from({ length: 100 }, (_, form) => store.once(`new:${form}`, giving('sold'))),
    );
    const refused = sold.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(100 - 58);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(StoreUnavailable);
    for (let form = 0; form < 40; form++) expect(await store.once(`form:${form}`, giving('sold again'))).toBe('sold');
  });

  it('does work once for concurrent callers and keeps its result', async () => {
    const store = new Store(new MemoryBackend());
    let runs = 0;
    const work = { run: async () => ({ value: String(++runs), ttlSeconds: 60 }) };
    expect(await Promise.all(Array.from({ length: 50 }, () => store.once('a', work)))).toEqual(Array(50).fill('1'));
    expect(await store.once('a', work)).toBe('1');
    expect(await store.outcomeOf('a')).toBe('1');
    expect(await store.once('b', work)).toBe('2');
  });

  it('forgets an entry after its time to live, and a result without one at once', async () => {
    let now = 0;
    const store = new Store(new MemoryBackend(undefined, () => now));
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
    const store = new Store(new MemoryBackend(undefined, () => clock));
    const marked = async () => {
      await store.mark('a', 10);
      return Number((await store.peek('a'))[0]);
    };
    expect([await marked(), await marked()]).toEqual([1_001, 1_002]);
    clock = 500;
    expect([await marked(), await store.now()]).toEqual([1_003, 500]);
  });

  it('keeps nothing when work fails, and passes the error to all waiting callers', async () => {
    const store = new Store(new MemoryBackend());
    const failing = () => store.once('a', { run: () => Promise.reject(new Error('no')) });
    const results = await Promise.allSettled([failing(), failing()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.once('a', giving('ok'))).toBe('ok');
  });

  it('holds like orders back while one is sent, lost and not seen, or done for good', async () => {
    const store = new Store(new MemoryBackend());
    const first = await store.beginOrder('same', false);
    if (typeof first === 'string') throw new Error('not begun');
    expect(await store.beginOrder('same', false)).toBe('running');
    expect(await store.orderState('same')).toBeUndefined();
    await first.end('unknown');
    expect(await store.orderState('same')).toBe('lost');
    expect(await store.beginOrder('same', false)).toBe('lost');
    const seen = await store.beginOrder('same', true);
    if (typeof seen === 'string') throw new Error('not begun');
    await seen.end('known');
    expect(await store.beginOrder('same', false)).toBe('lost');
    const other = await store.beginOrder('other', false);
    if (typeof other === 'string') throw new Error('not begun');
    await other.end('known');
    const again = await store.beginOrder('other', false);
    if (typeof again === 'string') throw new Error('not begun');
    await again.end('done for good');
    expect(await store.beginOrder('other', true)).toBe('done');
    expect(await store.orderState('other')).toBe('done');
  });

  it('overwrites no change that another portal has made meanwhile, and returns what was made of it', async () => {
    const backend = new MemoryBackend();
    const [slow, quick] = [new Store(backend), new Store(backend)];
    const adding =
      (text: string) =>
      (value = '') => ({ next: value + text, result: value });
    const seen: (string | undefined)[] = [];
    let isFirst = true;
    // The slow one stands still between reading and writing.
    const swap = backend.swap.bind(backend);
    backend.swap = async (...args) => {
      if (isFirst) {
        isFirst = false;
        await quick.update('a', 60, adding('b'));
      }
      return swap(...args);
    };
    const result = await slow.update('a', 60, (value) => {
      seen.push(value);
      return adding('a')(value);
    });
    expect([seen, result, await slow.read('a')]).toEqual([[undefined, 'b'], 'b', 'ba']);
  });

  it('loses none of many changes at once, and goes on after one that fails', async () => {
    const backend = new MemoryBackend();
    const stores = [new Store(backend), new Store(backend)];
    const one = (store: Store) =>
      store.update('count', 60, (value = '0') => ({ next: String(+value + 1), result: +value }));
    const results = await Promise.all(Array.from({ length: 100 }, (_, index) => one(stores[index % 2]!)));
    expect(results.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index));
    const fails = () => {
      throw new Error('no');
    };
    await expect(stores[0]!.update('count', 60, fails)).rejects.toThrow('no');
    expect(await one(stores[0]!)).toBe(100);
  });

  it('counts failed attempts and those in progress', async () => {
    let now = 0;
    const store = new Store(new MemoryBackend(undefined, () => now));
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

describe('the store of one process with a journal', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'journal-'))));
  // A store that is still open may create its file once more while the folder is removed.
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const opened = () => new Store(new MemoryBackend(new Journal(folder)));
  const file = () => path.join(folder, 'journal.jsonl');

  it('returns after a restart what was stored before it, and reveals none of it in its file', async () => {
    const before = opened();
    await before.once('form', giving('sold to Adaeze'));
    await before.set('signed-out', '1', 60);
    const text = await readFile(file(), 'utf8');
    expect(text).toContain('form');
    expect(text).not.toContain('Adaeze');
    const after = opened();
    expect(await after.outcomeOf('form')).toBe('sold to Adaeze');
    expect(await after.once('form', giving('sold again'))).toBe('sold to Adaeze');
    expect(await after.peek('signed-out')).toEqual(['1']);
  });

  it('calls work unknown that was in progress when the process was killed', async () => {
    const before = opened();
    void before.once('form', { run: () => new Promise(() => {}), whenLost: unknown });
    void before.once('refresh', { run: () => new Promise(() => {}) });
    await expect.poll(() => readFile(file(), 'utf8')).toContain('refresh');
    const after = opened();
    let runs = 0;
    const work = { run: async () => ({ value: `run ${++runs}`, ttlSeconds: 60 }), whenLost: unknown };
    expect(await after.once('form', work)).toBe('unknown');
    expect(await after.once('form', work)).toBe('unknown');
    expect(runs).toBe(0);
    const takenOver = { run: async (wasLost: boolean) => ({ value: `lost: ${wasLost}`, ttlSeconds: 60 }) };
    expect(await after.once('refresh', takenOver)).toBe('lost: true');
  });

  it('ignores a line that was cut off, and keeps the rest', async () => {
    const before = opened();
    await before.set('a', '1', 60);
    await before.set('b', '2', 60);
    await before.close();
    await writeFile(file(), (await readFile(file(), 'utf8')).slice(0, -5));
    const after = opened();
    expect(await after.peek('a', 'b')).toEqual(['1', undefined]);
  });

  it.each([
    { how: 'emptied', damage: () => '' },
    { how: 'without its first line', damage: (text: string) => text.slice(text.indexOf('\n') + 1) },
    { how: 'without a line in the middle', damage: (text: string) => text.replace(/\n.*"b".*\n/, '\n') },
    { how: 'with a flipped bit in a key', damage: (text: string) => text.replace('"b"', '"c"') },
    { how: 'with a flipped bit in a checksum', damage: (text: string) => text.replace(/\n[0-9a-f]/, '\n-') },
    { how: 'with lines in another order', damage: (text: string) => text.replace(/\n(.*)\n(.*)\n/, '\n$2\n$1\n') },
  ])('does not start with a file $how, and says how to go on', async ({ damage }) => {
    const before = opened();
    for (const key of ['a', 'b', 'c']) await before.set(key, '1', 60);
    await before.close();
    await writeFile(file(), damage(await readFile(file(), 'utf8')));
    expect(opened).toThrow(/journal.jsonl is (empty|damaged from line \d of \d on).*replace SESSION_SECRETS/);
    await rm(file());
    expect(opened).not.toThrow();
  });

  it('reads the file of an earlier version once', async () => {
    const until = Date.now() + 60_000;
    await writeFile(path.join(folder, 'store.jsonl'), `${JSON.stringify(['a', { until, value: '1' }])}\n["b`);
    const store = opened();
    expect(await readdir(folder)).not.toContain('store.jsonl');
    expect((await readFile(file(), 'utf8')).split('\n')).toHaveLength(3);
    await store.close();
  });

  it('has the same birth mark after a restart, and claims for no other', async () => {
    const before = opened();
    await before.set('a', '1', 60);
    const after = opened();
    expect(after.birth).toBe(before.birth);
    expect(await after.once('form', { ...giving('sold'), birth: before.birth })).toBe('sold');
    await expect(after.once('form-2', { ...giving('sold'), birth: 'another' })).rejects.toThrow(OfAnotherStore);
    expect(await after.once('form', { ...giving('sold again'), birth: 'another' })).toBe('sold');
  });

  const lost: Record<string, () => Promise<unknown>> = {
    'was deleted': () => rm(file()),
    'is a copy in the place of the original': async () => {
      await cp(file(), `${file()}.copy`, { preserveTimestamps: true });
      await rm(file());
      await cp(`${file()}.copy`, file(), { preserveTimestamps: true });
    },
    'was not used for long': () => utimes(file(), new Date(), new Date(Date.now() - MAX_SILENCE_MS - 1_000)),
    'is of the future': () => utimes(file(), new Date(), new Date(Date.now() + MAX_SILENCE_MS + 60_000)),
    'is of the first version': async () => {
      const text = await readFile(file(), 'utf8');
      await writeFile(file(), text.replace(/^.*/, 'vend-portal journal 1'));
    },
  };
  it.each(Object.entries(lost))('has another birth mark when its file %s', async (_, lose) => {
    const before = opened();
    await before.set('a', '1', 60);
    await before.close();
    await lose();
    expect(opened().birth).not.toBe(before.birth);
  });

  it('keeps what a copy of its file has', async () => {
    const before = opened();
    await before.once('form', giving('sold'));
    await before.close();
    await lost['is a copy in the place of the original']!();
    expect(await opened().outcomeOf('form')).toBe('sold');
  });

  it('writes its file again when somebody removes it', async () => {
    const before = opened();
    await before.set('a', '1', 60);
    await rm(file());
    await before.set('b', '2', 60);
    await before.close();
    const text = await readFile(file(), 'utf8');
    expect(text).toContain('"a"');
    expect(text).toContain('"b"');
  });

  it('says that it does not answer when its folder is moved before the file is open', async () => {
    const store = opened();
    renameSync(folder, `${folder}-moved`);
    // Until the file would have been opened. What nobody waits for must not end the process.
    await expect(access(file())).rejects.toThrow('ENOENT');
    expect(await store.answers()).toBe(false);
    await rm(`${folder}-moved`, { recursive: true });
  });

  it('says that it does not answer while the disk does not take writes', async () => {
    const store = opened();
    expect(await store.answers()).toBe(true);
    await store.backend.close();
    await expect(store.once('a', giving('x'))).rejects.toThrow(StoreUnavailable);
    expect(await store.answers()).toBe(false);
  });

  it('does nothing when the disk does not take the claim', async () => {
    const store = opened();
    await store.backend.close();
    let runs = 0;
    const work = { run: async () => ({ value: String(++runs), ttlSeconds: 60 }), whenLost: unknown };
    await expect(store.once('form', work)).rejects.toThrow(StoreUnavailable);
    expect(runs).toBe(0);
  });

  it('refuses a folder that another process uses, and takes the folder of one that has ended', async () => {
    const other = spawn(process.execPath, ['-e', `${LOCKS}; setInterval(() => {}, 1_000)`, folder]);
    await expect.poll(() => readFile(path.join(folder, 'portal.lock'), 'utf8').catch(() => '')).not.toBe('');
    expect(() => new Journal(folder, 0)).toThrow(FolderInUse);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(() => new Journal(folder)).not.toThrow();
    await writeFile(path.join(folder, 'portal.lock'), 'another-container 1 5');
    expect(() => new Journal(folder, 0)).toThrow(FolderInUse);
    await utimes(path.join(folder, 'portal.lock'), new Date(), new Date(Date.now() - 11_000));
    expect(() => new Journal(folder)).not.toThrow();
  });
});
