import { expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../database/database';
import { openInMemory } from '../database/sqlite/open-sqlite.server';
import { Store } from './store.server';

const KEY = 'remembered:shop:views';

async function storeWith(adopt: () => Promise<number>) {
  const store = new Store(openInMemory(), { views: adopt });
  await store.remember(KEY, '[]', 600);
  return store;
}

it('R30: no row is read before the lists of versions before are taken over, however long the database was away', async () => {
  const store = await storeWith(async () => 0);
  const away = vi.spyOn(store.database, 'read').mockRejectedValue(new StoreUnavailable('away'));
  await expect(store.adopted()).rejects.toThrow(StoreUnavailable);
  away.mockRestore();
  await store.adopted();
  expect(await store.read(KEY)).toBeUndefined();
});

it('one list whose rows the database does not take stays as it is, and holds up no other', async () => {
  const taken: string[] = [];
  const store = new Store(openInMemory(), {
    views: () => Promise.reject(new StoreUnavailable({ code: 'SQLITE_CONSTRAINT_UNIQUE' })),
    cases: async (_, owner) => taken.push(owner) - 1,
  });
  await store.remember(KEY, '[]', 600);
  await store.remember('remembered:shop:cases', '[]', 600);
  await store.adopted();
  expect([await store.read(KEY), taken]).toEqual(['[]', ['shop']]);
});

it('one that fails otherwise is tried again, and nothing of it is kept', async () => {
  let tries = 0;
  const store = await storeWith(() =>
    ++tries === 1 ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve(0),
  );
  await expect(store.adopted()).rejects.toThrow(StoreUnavailable);
  expect(await store.read(KEY)).toBe('[]');
  await store.adopted();
  expect([tries, await store.read(KEY)]).toEqual([2, undefined]);
});

it('R30: what was taken over is not again, when it is copied a second time', async () => {
  const taken: string[] = [];
  const adopts = { views: async (_: unknown, owner: string) => taken.push(owner) - 1 };
  const database = openInMemory();
  for (const _ of [1, 2]) {
    const store = new Store(database, adopts);
    await store.remember(KEY, '[]', 600);
    await store.adopted();
    expect([taken, await store.read(KEY)]).toEqual([['shop'], undefined]);
  }
});

it('what is damaged stays as it is, also a part of another, and the log has nothing of it', async () => {
  const parts: unknown[] = [];
  const store = new Store(openInMemory(), {
    views: async (_, __, value, read) => {
      parts.push(value, String(await read('lines')));
      return 0;
    },
    'second-step:staff:*': async () => expect.unreachable(),
  });
  await store.remember(KEY, '["a"]', 600);
  await store.remember('remembered:shop:lines', '{"id": 1, Ada', 600);
  await store.remember('second-step:staff:ada', '{"secret":GEZDG', 600);
  const logged = vi.spyOn(process.stdout, 'write');
  await store.adopted();
  expect(parts).toEqual([['a'], 'Symbol(unreadable)']);
  expect(await store.read('second-step:staff:ada')).toBe('{"secret":GEZDG');
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/GEZDG|Ada/);
  logged.mockRestore();
});
