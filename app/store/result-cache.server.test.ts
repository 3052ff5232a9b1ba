import { describe, expect, it } from 'vitest';
import { ResultCache } from './result-cache.server';

const one = () => 1;

describe('kept results', () => {
  it('does the work once for all who ask at once, and keeps it for five minutes', async () => {
    let now = 1;
    let runs = 0;
    const kept = new ResultCache(() => now);
    const work = async () => ++runs;
    expect(await Promise.all(Array.from({ length: 50 }, () => kept.once('staff', 'a', work)))).toEqual(
      Array(50).fill(1),
    );
    now += 299_000;
    expect(kept.get('staff', 'a')).toBe(1);
    now += 2_000;
    expect(kept.get('staff', 'a')).toBeUndefined();
  });

  it('keeps owners apart, and forgets one of them, also what is on its way', async () => {
    const kept = new ResultCache();
    let arrive = (_: number) => {};
    await kept.fill('a', 'x', async () => 1, one);
    await kept.fill('ab', 'x', async () => 2, one);
    const late = kept.fill('a', 'y', () => new Promise<number>((resolve) => (arrive = resolve)), one);
    kept.forget('a');
    arrive(3);
    expect(await late).toBe(3);
    expect([kept.get('a', 'x'), kept.get('a', 'y'), kept.get('ab', 'x')]).toEqual([undefined, undefined, 2]);
  });

  it('holds no more than it may, and nothing of work that failed', async () => {
    const kept = new ResultCache(undefined, 100);
    for (const key of ['a', 'b', 'c'])
      await kept.fill(
        'o',
        key,
        async () => key,
        () => 40,
      );
    expect(['a', 'b', 'c'].map((key) => kept.get('o', key))).toEqual([undefined, 'b', 'c']);
    expect(
      await kept.fill(
        'o',
        'huge',
        async () => 'huge',
        () => 1_000,
      ),
    ).toBe('huge');
    expect(kept.get('o', 'huge')).toBeUndefined();
    const first = kept.once('o', 'e', () => Promise.reject(new Error('mine')));
    const second = kept.once('o', 'e', async () => 'theirs');
    await expect(first).rejects.toThrow('mine');
    expect(await second).toBe('theirs');
    await expect(kept.fill('o', 'd', () => Promise.reject(new Error('no')), one)).rejects.toThrow('no');
    expect(await kept.fill('o', 'd', async () => 'yes', one)).toBe('yes');
  });
});
