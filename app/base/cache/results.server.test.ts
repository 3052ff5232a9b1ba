import { describe, expect, it } from 'vitest';
import { ResultCache } from './results.server';

const one = () => 1;

describe('ResultCache', () => {
  it('runs the work once for concurrent callers, and caches the result for five minutes', async () => {
    let now = 1;
    let runs = 0;
    const cache = new ResultCache(() => now);
    const work = async () => ++runs;
    expect(await Promise.all(Array.from({ length: 50 }, () => cache.shared('staff', 'a', work)))).toEqual(
      Array(50).fill(1),
    );
    now += 299_000;
    expect(cache.get('staff', 'a')).toBe(1);
    now += 2_000;
    expect(cache.get('staff', 'a')).toBeUndefined();
  });

  it('separates owners, and drops all results of one owner, also those still being fetched', async () => {
    const cache = new ResultCache();
    let arrive = (_: number) => {};
    await cache.fill('a', 'x', async () => 1, one);
    await cache.fill('ab', 'x', async () => 2, one);
    const late = cache.fill('a', 'y', () => new Promise<number>((resolve) => (arrive = resolve)), one);
    cache.forget('a');
    arrive(3);
    expect(await late).toBe(3);
    expect([cache.get('a', 'x'), cache.get('a', 'y'), cache.get('ab', 'x')]).toEqual([undefined, undefined, 2]);
  });

  it('evicts beyond its maximum size, and caches nothing when the work fails', async () => {
    const cache = new ResultCache(undefined, 100);
    for (const key of ['a', 'b', 'c'])
      await cache.fill(
        'o',
        key,
        async () => key,
        () => 40,
      );
    expect(['a', 'b', 'c'].map((key) => cache.get('o', key))).toEqual([undefined, 'b', 'c']);
    expect(
      await cache.fill(
        'o',
        'huge',
        async () => 'huge',
        () => 1_000,
      ),
    ).toBe('huge');
    expect(cache.get('o', 'huge')).toBeUndefined();
    const first = cache.shared('o', 'e', () => Promise.reject(new Error('mine')));
    const second = cache.shared('o', 'e', async () => 'theirs');
    await expect(first).rejects.toThrow('mine');
    expect(await second).toBe('theirs');
    await expect(cache.fill('o', 'd', () => Promise.reject(new Error('no')), one)).rejects.toThrow('no');
    expect(await cache.fill('o', 'd', async () => 'yes', one)).toBe('yes');
  });
});
