import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withinTime } from './time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) =>
    signal.addEventListener('abort', () => resolve((signal.reason as Error).name), { once: true }),
  );

it('aborts work that takes too long, also after a garbage collection', async () => {
  const works = Array.from({ length: 40 }, () => withinTime(60, new AbortController().signal, untilAborted));
  // Collects garbage while only the work itself holds its signal.
  for (let round = 0; round < 3; round++) {
    await setImmediate();
    collectGarbage();
  }
  expect(await Promise.all(works)).toEqual(works.map(() => 'TimeoutError'));
});

it('aborts work when the other signal aborts, also before it began', async () => {
  const giving = new AbortController();
  const work = withinTime(60_000, giving.signal, untilAborted);
  giving.abort(new DOMException('gone', 'AbortError'));
  expect(await work).toBe('AbortError');
  expect(await withinTime(60_000, giving.signal, async (signal) => signal.aborted)).toBe(true);
});
