import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { metrics } from '../../metrics.server';
import { StoreUnavailable } from '../database';
import type { Connection } from '../one-connection.server';
import { isConflict } from './serializably.server';

/** Time limit of one statement, and of a connection; and of a read of many rows. */
const STATEMENT_MS = 1_500;
const LONG_MS = 10_000;
/** So many reads of many rows are under way at once; others wait for their turn as long as one may take. */
const MAX_LONG = 2;
/** The server ends a statement by itself before its connection is given up. */
const GIVEN_UP_AFTER_MS = 1_000;
/** The server ends a transaction whose portal stands still for longer. */
const IDLE_MS = 10_000;
/** How often a server that was away is tried again. */
const RETRY_MS = 500;

// It returns numbers of 64 bits as text: all of ours are exact as numbers of JavaScript.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The time limits that a connection sets when it starts. A pooler ignores them, or refuses the connection. */
export const STARTUP_PARAMETERS = ['statement_timeout', 'idle_in_transaction_session_timeout'];

/** What a connection to PostgreSQL needs. */
export function clientOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'vend-portal',
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS + GIVEN_UP_AFTER_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    keepAlive: true,
  };
}

/** Returns a client for work that takes as long as it takes. */
export function patientClient(url: string): pg.Client {
  const client = new pg.Client({ ...clientOptions(url), query_timeout: 0, statement_timeout: 0 });
  // The statement that is running fails with the error.
  client.on('error', () => {});
  return client;
}

/** Runs one statement on a client, as Kysely's driver wants its result. */
export async function runOn(client: pg.ClientBase, text: string, parameters: readonly unknown[], timeLimit = {}) {
  const { rows, rowCount } = await client.query({ text, values: [...parameters], ...timeLimit });
  return { rows: rows as unknown[], numAffectedRows: BigInt(rowCount ?? 0) };
}

/** Begins a read of many rows. */
export const BEGIN_LONG_READ = `begin read only; select ${limits(LONG_MS)}`;
/** Sets the time limits of a transaction, for connections of a pooler, which have none. */
export const SET_LIMITS = limits(STATEMENT_MS);
/** Begins a read behind such a pooler. */
export const BEGIN_READ = `begin read only; select ${SET_LIMITS}`;
/** True for a connection that has its time limits since its start: one that no pooler lends. */
export const IS_LIMITED = `current_setting('statement_timeout') = '${STATEMENT_MS}ms'`;

function limits(statementMs: number): string {
  return [statementMs, IDLE_MS].map((ms, index) => `set_config('${STARTUP_PARAMETERS[index]}', '${ms}', true)`).join();
}

/**
 * A connection that one caller has for itself. `warnings` returns what the server warned of since it was last asked; `rollback` ends
 * a transaction and never throws: what is broken is not used again.
 */
export type Held = Connection & {
  query(text: string): Promise<pg.QueryResult[]>;
  warnings(): readonly string[];
  rollback(): Promise<void>;
};

/**
 * Connections to one PostgreSQL server. Nobody waits for one that is away: it is tried again in the background, and calls fail at
 * once meanwhile.
 */
export class Connections {
  readonly #pool: pg.Pool;
  /** For reads of many rows: what must be done once never has to wait for them. */
  readonly #longReads: pg.Pool;
  #isAway = false;
  #isClosed = false;

  constructor(url: string, max: number) {
    const options = { ...clientOptions(url), idleTimeoutMillis: 60_000 };
    this.#pool = new pg.Pool({ ...options, max });
    this.#longReads = new pg.Pool({ ...options, max: MAX_LONG, connectionTimeoutMillis: LONG_MS });
    for (const pool of [this.#pool, this.#longReads]) {
      // Those that wait in a pool; the next one that asks gets another.
      pool.on('error', () => {});
      // The pool lends a new client before its borrower listens for errors: one in that moment would end the process.
      pool.on('connect', (client) => client.on('error', () => {}));
    }
    metrics.watchDatabase(() => this.#pool.waitingCount);
  }

  /** Lends a connection to `work`. Throws StoreUnavailable when there is none, and for each statement that fails. */
  async lend<T>(work: (held: Held) => Promise<T>, isLong = false): Promise<T> {
    if (this.#isAway) throw this.#failed(new Error('the database is away'));
    const client = await (isLong ? this.#longReads : this.#pool).connect().catch((error: unknown) => {
      // A read of many rows has perhaps waited for others only.
      if (!isLong) void this.#waitForServer();
      throw this.#failed(error);
    });
    let broken: Error | undefined;
    const warnings: string[] = [];
    const timeLimit = isLong ? { query_timeout: LONG_MS + GIVEN_UP_AFTER_MS } : {};
    const onNotice = ({ severity, message = '' }: { severity?: string | undefined; message?: string | undefined }) =>
      void (severity === 'WARNING' && warnings.push(message));
    const asked = <R>(answer: Promise<R>) =>
      answer.catch((error: unknown) => {
        // Whatever else ends a statement leaves a connection on which its answer may still arrive.
        if (!(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? '')) broken = error as Error;
        throw this.#failed(error);
      });
    // One that ends while no statement is waited for.
    const onError = (error: Error) => void (broken ??= error);
    client.on('error', onError);
    client.on('notice', onNotice);
    try {
      return await work({
        run: (text, parameters) => asked(runOn(client, text, parameters, timeLimit)),
        query: async (text) => [await asked(client.query(text))].flat(),
        warnings: () => warnings.splice(0),
        rollback: async () => {
          if (!broken)
            await asked(client.query('rollback')).catch((error: unknown) => void (broken ??= error as Error));
        },
      });
    } finally {
      client.off('notice', onNotice);
      client.off('error', onError);
      client.release(broken);
      if (broken && !isLong) void this.#waitForServer();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#pool.end(), this.#longReads.end()]);
  }

  /** Tries whether the server answers, until it does. */
  async #waitForServer(): Promise<void> {
    if (this.#isAway) return;
    this.#isAway = true;
    while (!this.#isClosed) {
      const isBack = await this.#pool.query('select 1').then(
        () => true,
        () => false,
      );
      if (isBack) break;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
    this.#isAway = false;
  }

  #failed(error: unknown): StoreUnavailable {
    if (!isConflict(error)) metrics.storeFailed();
    return new StoreUnavailable(error);
  }
}
