import { describe, expect, it } from 'vitest';
import { MemoryStore } from './memory.server';

describe('memory store', () => {
  it('runs work once for concurrent callers and stores its result', async () => {
    const store = new MemoryStore();
    let runs = 0;
    const work = async () => ({ value: String(++runs), ttlSeconds: 60 });
    expect(await Promise.all(Array.from({ length: 50 }, () => store.once('a', work)))).toEqual(Array(50).fill('1'));
    expect(await store.once('a', work)).toBe('1');
    expect(await store.once('b', work)).toBe('2');
  });

  it('expires an entry after its time to live', async () => {
    let now = 0;
    const store = new MemoryStore(() => now);
    await store.set('a', 'x', 10);
    now = 9_999;
    expect(await store.get('a')).toBe('x');
    now = 10_000;
    expect(await store.get('a')).toBeUndefined();
  });

  it('stores nothing when work fails, and passes the error to all waiting callers', async () => {
    const store = new MemoryStore();
    const failing = () => store.once('a', () => Promise.reject(new Error('no')));
    const results = await Promise.allSettled([failing(), failing()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.once('a', async () => ({ value: 'ok', ttlSeconds: 1 }))).toBe('ok');
  });
});
