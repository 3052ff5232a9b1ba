import {
  copyFile,
  cp,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../../store/store.server';
import { MAX_SILENCE_MS } from '../birth';
import { OfAnotherStore } from '../claims.server';
import { DatabaseRefused, StoreUnavailable } from '../database';
import { openFile } from './open-sqlite.server';

const giving = (value: string, ttlSeconds = 60) => ({ run: async () => ({ value, ttlSeconds }) });
const unknown = () => ({ value: 'unknown', ttlSeconds: 60 });

let folder: string;
let stores: Store[] = [];
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'sqlite-'))));
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  stores = [];
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
const file = (name = 'portal.db') => path.join(folder, name);

async function opened(): Promise<Store> {
  const store = new Store(await openFile(folder));
  stores.push(store);
  return store;
}

async function closed(store: Store): Promise<void> {
  stores = stores.filter((each) => each !== store);
  await store.close();
}

describe('the database of a single portal', () => {
  it('has after a restart what was stored before it, and reveals none of it in its files', async () => {
    const before = await opened();
    await before.once('form', giving('sold to Adaeze'));
    await before.set('signed-out', '1', 60);
    const bytes = Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(file(name)))));
    expect(bytes.includes('form')).toBe(true);
    expect(bytes.includes('Adaeze')).toBe(false);
    await closed(before);
    const after = await opened();
    expect(await after.outcomeOf('form')).toBe('sold to Adaeze');
    expect(await after.once('form', giving('sold again'))).toBe('sold to Adaeze');
    expect(await after.peek('signed-out')).toEqual(['1']);
  });

  it('calls work unknown that was in progress when the portal ended', async () => {
    const before = await openFile(folder);
    const store = new Store(before);
    void store.once('form', { run: () => new Promise(() => {}), whenLost: unknown });
    void store.once('refresh', { run: () => new Promise(() => {}) });
    await before.transaction(async () => {});
    await before.close();
    const after = await opened();
    let runs = 0;
    const work = { run: async () => ({ value: `run ${++runs}`, ttlSeconds: 60 }), whenLost: unknown };
    expect(await after.once('form', work)).toBe('unknown');
    expect(await after.once('form', work)).toBe('unknown');
    expect(runs).toBe(0);
    const takenOver = { run: async (wasLost: boolean) => ({ value: `lost: ${wasLost}`, ttlSeconds: 60 }) };
    expect(await after.once('refresh', takenOver)).toBe('lost: true');
  });

  it('has the same birth mark after a restart, and claims for no other', async () => {
    const before = await opened();
    await before.set('a', '1', 60);
    await closed(before);
    const after = await opened();
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
    'was overwritten in its place by an older copy': async () => {
      await rm(file('portal.db-wal'));
      await overwrite(file(), await readFile(file('older')));
    },
    'lost what was written last': () => rm(file('portal.db-wal')),
    'has nothing beside it': () => rm(file('portal.db.sign')),
    'was not used for long': () =>
      utimes(file('portal.db.sign'), new Date(), new Date(Date.now() - MAX_SILENCE_MS - 1_000)),
    'is of the future': () =>
      utimes(file('portal.db.sign'), new Date(), new Date(Date.now() + MAX_SILENCE_MS + 60_000)),
    'was emptied': () => truncate(file()),
  };
  it.each(Object.entries(lost))('has another birth mark when its file %s', async (_, lose) => {
    const before = await opened();
    await before.set('a', '1', 60);
    await closed(before);
    await copyFile(file(), file('older'));
    const later = await opened();
    expect(later.birth).toBe(before.birth);
    await later.once('form', giving('sold'));
    // As a portal leaves it that is killed: what was written last is not in the file itself yet.
    const wal = await readFile(file('portal.db-wal'));
    const [main, sign] = [await readFile(file()), await readFile(file('portal.db.sign'), 'utf8')];
    await closed(later);
    await overwrite(file(), main);
    await writeFile(file('portal.db-wal'), wal);
    expect(await readFile(file('portal.db.sign'), 'utf8')).toBe(sign);
    await lose();
    expect((await opened()).birth).not.toBe(before.birth);
  });

  it('keeps what a copy of its file has', async () => {
    const before = await opened();
    await before.once('form', giving('sold'));
    await closed(before);
    await lost['is a copy in the place of the original']!();
    expect(await (await opened()).outcomeOf('form')).toBe('sold');
  });

  it.each([
    [
      'is no database',
      () => writeFile(file(), 'Something else, which is as long as the header of a database has to be.'.repeat(20)),
    ],
    [
      'has a page of zeros',
      async () => {
        const { size } = await stat(file());
        const opening = await open(file(), 'r+');
        await opening.write(Buffer.alloc(size - 100), 0, size - 100, 100);
        await opening.close();
      },
    ],
  ] as const)('does not start with a file that %s, and says how to go on', async (_, damage) => {
    const before = await opened();
    for (const key of ['a', 'b', 'c']) await before.set(key, '1', 60);
    await closed(before);
    await damage();
    await expect(openFile(folder)).rejects.toThrow(/portal.db is damaged.*replace SESSION_SECRETS/);
    await rm(file());
    await opened();
  });

  it('does nothing, and says so, when the database is closed', async () => {
    const store = await opened();
    expect(await store.answers()).toBe(true);
    await store.database.close();
    let runs = 0;
    const work = { run: async () => ({ value: String(++runs), ttlSeconds: 60 }), whenLost: unknown };
    await expect(store.once('form', work)).rejects.toThrow(StoreUnavailable);
    expect(runs).toBe(0);
    expect(await store.answers()).toBe(false);
    stores = [];
  });

  it('undoes all of a transaction that fails, and nothing of those that share its commit', async () => {
    const database = await openFile(folder);
    const store = new Store(database);
    stores.push(store);
    const fails = database.transaction(async ({ db }) => {
      await db.insertInto('entries').values({ key: 'b', value: '1', expires_at: Number.MAX_SAFE_INTEGER }).execute();
      throw new Error('no');
    });
    const wrong = database.transaction(({ db }) =>
      db
        .insertInto('entries')
        .values({ key: 'c' } as never)
        .execute(),
    );
    const results = await Promise.allSettled([store.set('a', '1', 60), fails, wrong, store.set('d', '1', 60)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await store.peek('a', 'b', 'c', 'd')).toEqual(['1', undefined, undefined, '1']);
  });

  it('reads a value at once while a long read goes on', async () => {
    const database = await openFile(folder);
    const store = new Store(database);
    stores.push(store);
    await store.set('a', '1', 60);
    const ends: string[] = [];
    const counting = sql`with recursive c(n) as (select 1 union all select n + 1 from c where n < 3000000) select max(n) from c`;
    const long = database.read(({ db }) => counting.execute(db), { isLong: true }).then(() => ends.push('long'));
    await Promise.all([long, store.peek('a').then(([value]) => ends.push(`short ${value}`))]);
    expect(ends).toEqual(['short 1', 'long']);
  });

  it('refuses a folder that another portal uses', async () => {
    await opened();
    await expect(openFile(folder, { lockedMs: 0 })).rejects.toThrow(
      new DatabaseRefused(`${folder} is in use by another portal`),
    );
  });
});

describe('the journal of an earlier version', () => {
  const until = Date.now() + 60_000;
  const lines = (header: string, entries: readonly (readonly [string, object | null])[]) => {
    let checksum = 0;
    const text = entries.map((entry) => {
      const content = JSON.stringify(entry);
      checksum = crc32(content, checksum);
      return `${checksum.toString(16).padStart(8, '0')} ${content}`;
    });
    return [header, ...text, ''].join('\n');
  };
  const journal = async (entries: readonly (readonly [string, object | null])[]) => {
    await writeFile(file('journal.jsonl'), '');
    const { ino, birthtimeMs } = await stat(file('journal.jsonl'));
    await writeFile(file('journal.jsonl'), lines(`vend-portal journal 2 b1c2 ${ino}:${birthtimeMs}`, entries));
  };

  it('is taken over once, with its birth mark, and kept beside the database', async () => {
    await journal([
      ['a', { until, value: '1' }],
      ['a', { until, value: '2' }],
      ['gone', { until: 1, value: '1' }],
      ['freed', { until, value: '1' }],
      ['freed', null],
      ['once:running', { until, token: 'token' }],
    ]);
    const store = await opened();
    expect(store.birth).toBe('b1c2');
    expect(await store.peek('a', 'gone', 'freed')).toEqual(['2', undefined, undefined]);
    expect(await store.once('running', { ...giving('again'), whenLost: unknown })).toBe('unknown');
    await store.set('a', '3', 60);
    await closed(store);
    expect(await readdir(folder)).toContain('journal.jsonl.taken-over');
    const again = await opened();
    expect([again.birth, ...(await again.peek('a'))]).toEqual(['b1c2', '3']);
  });

  it('gives its birth mark to nobody when it may be an old copy, or grew shorter', async () => {
    await journal([['a', { until, value: '1' }]]);
    const { ino, birthtimeMs, size } = await stat(file('journal.jsonl'));
    await writeFile(file('journal.length'), `${ino}:${birthtimeMs} ${size + 1}\n`);
    const store = await opened();
    expect(store.birth).not.toBe('b1c2');
    expect(await store.peek('a')).toEqual(['1']);
  });

  it.each([
    ['was emptied', ''],
    [
      'has a changed line',
      lines('vend-portal journal 2 b1c2 1:1', [['a', { until, value: '1' }]]).replace('"a"', '"b"'),
    ],
  ])('stops the start when it %s, with how to go on', async (_, text) => {
    await writeFile(file('journal.jsonl'), text);
    await expect(openFile(folder)).rejects.toThrow(
      /journal.jsonl.*is damaged from line \d on.*replace SESSION_SECRETS/,
    );
  });
});

/** Overwrites a file in its place. */
async function overwrite(name: string, bytes: Buffer): Promise<void> {
  const opening = await open(name, 'r+');
  await opening.truncate();
  await opening.write(bytes);
  await opening.close();
}
