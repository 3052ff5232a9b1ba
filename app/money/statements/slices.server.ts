import { setImmediate } from 'node:timers/promises';

/** How long a slice may hold the event loop, in ms. */
const SLICE_MS = 10;

/** Does work that yields often, and lets other requests be served in between. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (let since = performance.now(); ;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
