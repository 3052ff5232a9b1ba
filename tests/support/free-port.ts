import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Has a file for each port that a test process has taken, with the number of that process. */
const TAKEN = path.join(tmpdir(), 'vend-portal-test-ports');
const own: string[] = [];
process.on('exit', () => own.forEach((file) => rmSync(file, { force: true })));

/**
 * Returns a port that nothing listens on, below those that the system gives to outgoing connections: one of those could
 * be taken before the server that is to have it listens. No other test process gets it while this one runs.
 */
export async function freePort(): Promise<number> {
  mkdirSync(TAKEN, { recursive: true });
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (!take(path.join(TAKEN, String(port)))) continue;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Takes a port for this process; false when another one has it. One of a process that was killed is free the next time. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    own.push(file);
    return true;
  } catch {
    if (!isRunning(file)) rmSync(file, { force: true });
    return false;
  }
}

function isRunning(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
