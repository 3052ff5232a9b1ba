import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startServers } from './servers';
import { Visitor } from './visitor';

/** Pages of about the same cost. */
const PATHS = '/deposits,/notifications,/password/change';
const SECONDS = 15;

type Sum = { count: number; perSecond: number; p50: number; p99: number; max: number };
type Load = { served: Sum; refused: Sum; refusedWithoutRetryAfter: number; failed: number; worst: number[] };
/** What ten times the capacity does to a portal. Times are in ms, `capacity` is in pages a second. */
export type Overload = { capacity: number; quiet: Load; flood: Load; afterwards: Load; health: number[] };

/**
 * Measures a portal's capacity, then floods it with ten times of that on new connections, then leaves it a light load.
 * Prints the figures in one line.
 */
export async function overload(): Promise<Overload> {
  const servers = await startServers({ portal: { LOG_LEVEL: 'info' } });
  try {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const load = loadOn(servers.origin, terminal.cookieHeader());
    await load(0, 5, 4, 4);
    const capacity = (await load(0, 6, 1, 8)).served.perSecond;
    const quiet = await load(capacity * 0.3, 8, 1, 100);
    const health: number[] = [];
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        const began = performance.now();
        await (await fetch(`${servers.origin}/health`, { headers: { connection: 'close' } })).arrayBuffer();
        health.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    const flood = await load(capacity * 10, SECONDS, 0, 1_500);
    isOver = true;
    await asking;
    const measured = { capacity, quiet, flood, health, afterwards: await load(capacity * 0.3, 6, 3, 100) };
    console.log(lineOf(measured));
    return measured;
  } finally {
    await servers.stop();
  }
}

/** Returns the figures of an overload in one line. */
function lineOf({ capacity, quiet, flood, health }: Overload): string {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return (
    `R16: capacity ${Math.round(capacity)}/s; quiet p99 ${ms(quiet.served.p99)}; flooded: ${Math.round(flood.served.perSecond)}/s served with p50 ${ms(flood.served.p50)}, p99 ${ms(flood.served.p99)} (${(flood.served.p99 / quiet.served.p99).toFixed(1)} of quiet; goal 2), ` +
    `${Math.round(flood.refused.perSecond)}/s refused within ${ms(flood.refused.max)}; health within ${ms(Math.max(...health))}; longest wait in each second of the flood: ${flood.worst.join(', ')} ms`
  );
}

/** Returns a function that loads a portal from a process of its own: `rate` a second, or as many as `atOnce` allow. */
function loadOn(origin: string, cookie: string) {
  return async (rate: number, seconds: number, onset: number, atOnce: number): Promise<Load> => {
    const args = ['tests/support/load.mjs', origin, PATHS, cookie, ...[rate, seconds, onset, atOnce].map(String)];
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
  };
}
