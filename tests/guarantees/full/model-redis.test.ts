import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SILENCE_MS } from '~/base/store/backend';
import { RedisBackend } from '~/base/store/redis-backend.server';
import { SCRIPTS } from '~/base/store/redis-scripts';
import { ModelRedis } from '../../model/redis';
import { type RedisServer, startRedis } from '../../support/redis';
import { times } from '../../support/scale';

let server: RedisServer;
let redis: RedisBackend;
beforeAll(async () => {
  server = await startRedis();
  redis = new RedisBackend({ url: server.url, sentinels: [], replicas: 0 }, () => {});
});
afterAll(async () => {
  await redis.close();
  await server.stop();
});

const TTL_MS = 60_000;
const token = fc.constantFrom('t1', 't2', 't3');
const key = fc.constantFrom('k1', 'k2');
const command = fc.oneof(
  fc.record({
    name: fc.constant('claim' as const),
    key,
    token,
    birth: fc.constantFrom('own', 'another', '', undefined),
  }),
  fc.record({ name: fc.constant('look' as const), key }),
  fc.record({ name: fc.constant('takeOver' as const), key, lost: token, token }),
  fc.record({ name: fc.constant('renew' as const), key, token }),
  fc.record({ name: fc.constant('abandon' as const), key, token }),
  fc.record({ name: fc.constant('settle' as const), key, token, value: fc.constantFrom('x', 'y', undefined) }),
  fc.record({ name: fc.constant('settleLost' as const), key, lost: token, value: fc.constantFrom('x', 'y') }),
);

let round = 0;

it('R4: Redis does with claims what the model of it does', async () => {
  await expect.poll(() => redis.claim('first', 't1').catch(() => undefined)).toEqual({ state: 'mine' });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
      const model = new ModelRedis(Date.now);
      const prefix = `${round++}:`;
      for (const each of commands) {
        const at = prefix + each.key;
        const both = async (real: Promise<unknown>, modelled: unknown) => expect(await real).toEqual(modelled);
        if (each.name === 'claim') {
          const birthOf = (own: string) => (each.birth === 'own' ? own : each.birth);
          await both(
            redis.claim(at, each.token, birthOf(redis.birth)),
            model.claim(at, each.token, birthOf(model.birth)),
          );
        } else if (each.name === 'look') await both(redis.look(at), model.look(at));
        else if (each.name === 'takeOver')
          await both(redis.takeOver(at, each.lost, each.token), model.takeOver(at, each.lost, each.token));
        else if (each.name === 'renew') await both(redis.renew(at, each.token), model.renew(at, each.token));
        else if (each.name === 'abandon')
          await both(redis.abandon(at, each.token), void model.renew(at, each.token, 0));
        else if (each.name === 'settle')
          await both(
            redis.settle(at, each.token, each.value, TTL_MS),
            model.settle(at, each.token, each.value, TTL_MS),
          );
        else
          await both(
            redis.settleLost(at, each.lost, each.value, TTL_MS),
            model.settleLost(at, each.lost, each.value, TTL_MS),
          );
      }
    }),
    { numRuns: times(5_000, 300) },
  );
});

describe('R4: Redis as another server than before keeps its birth mark', () => {
  type Meeting = { server: string; writesAll?: boolean; waits?: number; replicas?: number };
  const meet = async (own: string, { server: at, writesAll = true, waits = 0, replicas = 0 }: Meeting) =>
    server.ask(
      'EVAL',
      SCRIPTS.meetStore,
      '1',
      'met',
      own,
      at,
      writesAll ? '1' : '0',
      `${MAX_SILENCE_MS}`,
      `${waits}`,
      `${replicas}`,
    );
  const before = { server: 'first', waits: 1, replicas: 1 };

  it.each<[string, Meeting[], Meeting, boolean]>([
    ['when it had no replicas', [{ server: 'first' }], { server: 'second' }, true],
    ['when this portal waits for all', [before], { ...before, server: 'second' }, true],
    ['not without its disk', [{ server: 'first' }], { server: 'second', writesAll: false }, false],
    [
      'not when it was a replica that nobody waits for',
      [{ server: 'first' }],
      { server: 'second', replicas: 1 },
      false,
    ],
    ['not when this portal waits for none', [before], { server: 'second', replicas: 0 }, false],
    [
      'not when there was another replica once',
      [{ ...before, replicas: 2 }, before],
      { ...before, server: 'second' },
      false,
    ],
    ['not when another portal did not wait', [before, { ...before, waits: 0 }], { ...before, server: 'second' }, false],
  ])('%s', async (_, earlier, later, isKept) => {
    await server.ask('DEL', 'met');
    for (const meeting of earlier) expect(await meet('own', meeting)).toBe('own');
    expect(await meet('another', later)).toBe(isKept ? 'own' : 'another');
  });
});
