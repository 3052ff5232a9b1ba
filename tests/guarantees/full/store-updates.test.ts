import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { RedisBackend } from '../../../app/base/store/redis-backend.server';
import { Updates } from '../../../app/base/store/updates.server';
import { startPortals } from '../../support/portals';
import { type RedisServer, startRedis } from '../../support/redis';
import { Visitor } from '../../support/visitor';

/** Values as they are: how they are sealed is no matter here. */
const UNSEALED = { open: async (value: string | undefined) => value, close: async (value: string) => value };

let redis: RedisServer;
let backends: RedisBackend[];
beforeAll(async () => {
  redis = await startRedis();
  const settings = { url: redis.url, sentinels: [], replicas: 0 };
  backends = [0, 1].map(() => new RedisBackend(settings, () => {}));
});
afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.close()));
  await redis.stop();
});

it('R29: two portals that change one value at once in Redis overwrite nothing of each other', async () => {
  await expect
    .poll(() => Promise.all(backends.map((backend) => backend.ping())).then(() => 'ready', String))
    .toBe('ready');
  const portals = backends.map((backend) => new Updates(backend, UNSEALED));
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const results = await Promise.all(
    numbers.map((number) =>
      portals[number % 2]!.change('list', 60, (value = '') => {
        const known = value.split(' ').filter(Boolean);
        return { next: [...known, number].join(' '), result: known.length };
      }),
    ),
  );
  const [list = ''] = await backends[0]!.get(['list']);
  expect(results.sort((a, b) => a - b)).toEqual(numbers);
  expect(
    list
      .split(' ')
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(numbers);
});

it('R29: stores a value only in place of the one that was read', async () => {
  const [backend] = backends;
  const swap = (read: string | undefined, value: string) => backend!.swap('one', read, value, 60_000);
  expect(await swap('something', 'a')).toBe(false);
  expect(await swap(undefined, 'a')).toBe(true);
  expect(await swap(undefined, 'b')).toBe(false);
  expect(await swap('b', 'c')).toBe(false);
  expect(await swap('a', 'd')).toBe(true);
  expect(await backend!.get(['one'])).toEqual(['d']);
});

it('R29: changes nothing while a replica that has to have it is away, and says so', async () => {
  const replica = await startRedis(redis.port);
  onTestFinished(() => replica.stop());
  const backend = new RedisBackend({ url: redis.url, sentinels: [], replicas: 1 }, () => {});
  onTestFinished(() => backend.close());
  const swap = (read: string | undefined, value: string) =>
    backend.swap('two', read, value, 60_000).catch(() => 'away');
  await expect.poll(() => swap(undefined, 'a')).toBe(true);
  await replica.kill();
  await expect.poll(() => redis.ask('INFO', 'replication')).toContain('connected_slaves:0');
  expect(await swap('a', 'b')).toBe('away');
  expect(await backend.get(['two'])).toEqual(['a']);
});

it('views that are saved at the same time in several tabs, at two portals, are all kept', async () => {
  const all = await startPortals(2, { portal: { REDIS_URL: redis.url } });
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
