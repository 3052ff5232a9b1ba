import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './servers';

/** A running command of package.json, with its output and its end. */
export type Running = {
  pid: number;
  output(): string;
  /** Types into its terminal; only for a command in a terminal. */
  type(keys: string): void;
  kill(signal: NodeJS.Signals): void;
  /** Closes the output stream, as a pager that quits does. */
  closeOutput(): void;
  /** Waits for its end; returns the exit code, or the signal. */
  ended: Promise<number | string>;
};

/**
 * Starts a program with both outputs read as one. `SETUP=never` keeps it from installing and building, since other tests use
 * the same folders.
 */
export function start(
  program: string,
  args: string[],
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Running {
  const ownEnv: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: '', SETUP: 'never', ...env };
  const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'], env: ownEnv });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return {
    pid: child.pid ?? 0,
    output: () => output.replaceAll('\r\n', '\n'),
    type: (keys) => void child.stdin.write(keys),
    kill: (signal) => void child.kill(signal),
    closeOutput: () => void child.stdout.destroy(),
    ended: once(child, 'close').then(([code, signal]: unknown[]) => (signal ?? code) as number | string),
  };
}

/** Starts a command line in a terminal window; killing the window's process closes it. */
export function startInTerminal(commandLine: string, env: Record<string, string>): Running {
  return start('script', ['-qefc', commandLine, '/dev/null'], { env });
}

/** Runs a program to its end. */
export async function finish(
  program: string,
  args: string[],
  options: Parameters<typeof start>[2] = {},
): Promise<{ output: string; code: number | string }> {
  const running = start(program, args, options);
  const code = await running.ended;
  return { output: running.output(), code };
}

/** Starts `npm run dev` with its data in this folder, and waits until it says how to stop it. */
export async function startDev(folder: string): Promise<{ origin: string; running: Running }> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '',
    PUBLIC_ORIGIN: '',
    UPSTREAM_URL: '',
    SANDBOX_PORT: '0',
    DEV_FOLDER: folder,
  };
  const running = start('sh', ['-c', 'node scripts/dev.mjs; exit $?'], { env });
  await printed(running, 'Ctrl-C stops it', DEV_START_MS);
  return { origin: `http://127.0.0.1:${port}`, running };
}

/** What a busy machine may take until Vite is there. */
const DEV_START_MS = 240_000;

/** Waits until a command has printed this; throws when it ends before, or does not in `timeout` ms. */
export async function printed(running: Running, text: string, timeout = 60_000): Promise<void> {
  const until = Date.now() + timeout;
  let code: number | string | undefined;
  void running.ended.then((result) => (code = result));
  while (!running.output().includes(text)) {
    if (code !== undefined) throw new Error(`ended with ${code}: ${running.output()}`);
    if (Date.now() > until) throw new Error(`did not print “${text}”: ${running.output()}`);
    await pause(50);
  }
}
