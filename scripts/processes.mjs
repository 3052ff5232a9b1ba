import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Time limit for a server to stop before it is killed. */
const STOP_MS = 10_000;
const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * Starts a server as a child process. `ready` resolves with the first line of output that `isReady` accepts, and
 * rejects when the process ends before; every line goes to `onLine`. A detached server does not receive the terminal's
 * Ctrl-C, so that only this process stops it; one that runs on Node also stops when this process is killed. `user` has the ids
 * of the user that it runs as.
 */
export function startServer(program, args, { env = {}, isReady, onLine = undefined, detached = false, user = {} }) {
  const endsWithParent = detached && program === process.execPath;
  const withParent = endsWithParent ? { END_WITH: String(process.pid) } : {};
  const child = spawn(program, endsWithParent ? ['--import', END_WITH_PARENT, ...args] : args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...withParent },
    detached,
    ...user,
  });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const ready = new Promise((resolve, reject) => {
    const errors = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine?.(line);
      if (isReady(line)) resolve(line);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      errors.push(line);
      onLine?.(line);
      if (isReady(line)) resolve(line);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const message = errors.join('\n') || `${args.join(' ')} ended with ${signal ?? code}`;
      reject(Object.assign(new Error(message), { isPrinted: Boolean(onLine && errors.length) }));
    });
  });
  /** Stops the server, with SIGKILL when it takes longer than `stopMs`. */
  async function stop(stopMs = STOP_MS) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await exited;
    clearTimeout(killing);
  }
  return { ready, exited, stop, pid: child.pid };
}

/**
 * Calls `stop` once: on Ctrl-C, SIGTERM and SIGHUP (the terminal was closed), and when the parent has ended. npm passes
 * a SIGTERM only to the shell between them.
 */
export function onStop(stop) {
  const parent = process.ppid;
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnce);
  setInterval(() => process.ppid !== parent && stopOnce(), 300).unref();
}

const SANDBOX_LINE = /^Sandbox listening on (http:\S+)$/;

/** Starts the built sandbox; `ready` resolves with its address. */
export function startSandbox(env, onLine, detached) {
  const server = startServer(process.execPath, ['--enable-source-maps', 'build/sandbox.mjs'], {
    env,
    onLine,
    detached,
    isReady: (line) => SANDBOX_LINE.test(line),
  });
  return { ...server, ready: server.ready.then((line) => SANDBOX_LINE.exec(line)[1]) };
}

/** How Node runs a portal: as `npm start` and the image do (docs/decisions/0074-server-cpu.md). */
const PORTAL_OPTIONS = ['--max-semi-space-size=32', '--enable-source-maps'];

/** Starts the built portal, or the one built in another folder; `ready` resolves once it listens. */
export function startPortal(env, onLine, detached, folder = '') {
  return startServer(process.execPath, [...PORTAL_OPTIONS, path.join(folder, 'build/server.mjs')], {
    env,
    onLine,
    detached,
    isReady: (line) => line.includes('"portal listening"'),
  });
}
