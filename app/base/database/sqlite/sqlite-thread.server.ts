import { Worker } from 'node:worker_threads';
import { type ConnectionOptions, type Result, SqliteConnection, type Step } from './sqlite-connection.mjs';

/** A connection, in this thread or in one of its own. Steps are run in the order in which they were given. */
export interface SqliteThread {
  run(steps: readonly Step[]): Promise<Result>;
  close(): Promise<void>;
}

/** Returns a connection to a new database in memory. */
export function inThisThread(): SqliteThread {
  const connection = new SqliteConnection();
  return { run: async (steps) => connection.run(steps), close: async () => connection.close() };
}

/** The name of the thread's program, which the build copies beside the portal's. */
const PROGRAM = 'sqlite-worker.mjs';

/** A failed statement, with SQLite's code, such as SQLITE_BUSY. */
export class SqliteError extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

type Answer = { id: number; result?: Result; error?: { message: string; code?: string } };

/** Opens a file in a thread of its own. Throws a SqliteError when that fails. */
export async function inOwnThread(options: ConnectionOptions): Promise<SqliteThread> {
  const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: options });
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  let last = 0;
  let ended: Error | undefined;
  const asked = (id: number, message?: { steps?: readonly Step[] }) =>
    new Promise<Result>((resolve, reject) => {
      if (ended) throw ended;
      // The process goes on while somebody waits.
      if (waiting.size === 0) worker.ref();
      waiting.set(id, { resolve, reject });
      if (message) worker.postMessage({ id, ...message });
    });
  worker.on('message', ({ id, result, error }: Answer) => {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error) reject(new SqliteError(error.message, error.code));
    else resolve(result!);
  });
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new SqliteError('the thread of the database has ended')));
  await asked(0).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    run: (steps) => asked(++last, { steps }),
    async close() {
      await asked(++last, {}).catch(() => {});
      await worker.terminate();
    },
  };
}
