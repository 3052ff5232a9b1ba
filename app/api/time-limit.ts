/**
 * Runs `work` with a signal that aborts after `ms`, or with `other`. AbortSignal.any() with a timeout is not used: on
 * Node 20 garbage collection can drop the timeout, and the call never ends.
 */
export async function withinTime<T>(
  ms: number,
  other: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort(other.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('The time limit has passed.', 'TimeoutError')), ms);
  other.addEventListener('abort', stop, { once: true });
  if (other.aborted) stop();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    other.removeEventListener('abort', stop);
  }
}
