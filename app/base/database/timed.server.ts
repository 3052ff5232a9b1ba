import { stopwatch } from '../clock.server';
import { metrics } from '../metrics.server';

/** Measures how long a transaction or a read takes, with its wait. */
export async function timed<T>(kind: 'transaction' | 'read', work: () => Promise<T>): Promise<T> {
  const passed = stopwatch();
  try {
    return await work();
  } finally {
    metrics.databaseDone(kind, passed() / 1000);
  }
}
