import { type Expression, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseSettings } from '../../config/database-settings';
import { log } from '../../log.server';
import { type Database, DatabaseRefused, StoreUnavailable, type Transaction } from '../database';
import { DoneOnce } from '../done-once';
import { migrate } from '../migrations.server';
import { kyselyOver } from '../one-connection.server';
import { timed } from '../timed.server';
import {
  BEGIN_LONG_READ,
  BEGIN_READ,
  Connections,
  type Held,
  IS_LIMITED,
  patientClient,
  runOn,
  SET_LIMITS,
  STARTUP_PARAMETERS,
} from './connections.server';
import { Meeting, RUN_TEXT } from './meeting.server';
import { Notices } from './notices.server';
import { serializably } from './serializably.server';

/** The time of the server, the same in a whole statement, so that an index can be searched by it. */
const NOW: Expression<number> = sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`;
/** How often the server is met again, whose birth mark pages show. */
const MEET_MS = 5_000;

/** PostgreSQL, for several portals. Its transactions are serializable. */
export class PostgresDatabase implements Database {
  readonly isShared = true;
  readonly isKept = true;
  readonly #connections: Connections;
  readonly #meeting: Meeting;
  readonly #notices: Notices;
  readonly #isSynchronous: boolean;
  /** False behind a pooler, whose connections have no time limits of ours. */
  #isLimited = true;
  /** Makes the tables. */
  readonly #migration: DoneOnce<void>;
  #timer: NodeJS.Timeout | undefined;

  private constructor({ url, noticesUrl, connections, isSynchronous }: DatabaseSettings) {
    this.#migration = new DoneOnce(() => migrateAt(url));
    this.#isSynchronous = isSynchronous;
    this.#connections = new Connections(url, connections);
    this.#notices = new Notices(noticesUrl ?? url, (channel, text) =>
      this.#connections.lend(async ({ run }) => void (await run('select pg_notify($1, $2)', [channel, text]))),
    );
    this.#meeting = new Meeting((work) => this.#committed(work), isSynchronous);
  }

  /**
   * Opens a database and makes its tables. Throws DatabaseRefused when it refuses that; one that is away is tried again with each
   * transaction.
   */
  static async open(settings: DatabaseSettings): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(settings);
    try {
      await database.#migration.done();
      await database.#meeting.done();
    } catch (error) {
      const cause = error instanceof StoreUnavailable ? error.cause : error;
      const refusal = error instanceof DatabaseRefused ? error : refusalOf(cause);
      if (refusal) {
        await database.close();
        throw refusal;
      }
      log().error({ err: String(cause) }, 'the database does not answer');
    }
    database.#begin();
    return database;
  }

  get birth(): string {
    return this.#meeting.birth;
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return timed('transaction', () => this.#done(work));
  }

  async #done<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        await this.#migration.done();
        return await this.#committed(work, await this.#meeting.done());
      } catch (error) {
        if (!this.#mustBeMetAgain(error) || tries === 3) throw error;
      }
    }
  }

  read<T>(work: (transaction: Transaction) => Promise<T>, { isLong = false } = {}): Promise<T> {
    const reading = (held: Held) => work({ db: kyselyOver('postgres', held), now: NOW });
    return timed('read', () =>
      this.#connections.lend(async (held) => {
        if (!isLong && this.#isLimited) return reading(held);
        try {
          await held.query(isLong ? BEGIN_LONG_READ : BEGIN_READ);
          return await reading(held);
        } finally {
          await held.rollback();
        }
      }, isLong),
    );
  }

  async meetAgain(): Promise<void> {
    this.#meeting.forget();
    await this.transaction(async () => {});
  }

  async answers(): Promise<void> {
    await this.#connections.lend(({ run }) => run('select 1', []));
  }

  tell(message: string): Promise<void> {
    return this.#notices.tell(message);
  }

  listen(onMessage: (message: string) => void, onGap: () => void): void {
    this.#notices.listen(onMessage, onGap);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#notices.close();
    await this.#connections.close();
  }

  /** Meets the server every few seconds. */
  #begin(): void {
    this.#timer = setInterval(() => void this.meetAgain().catch(() => {}), MEET_MS).unref();
  }

  /** Returns true for an error of a server that is another one than was met, or has other tables than were made. */
  #mustBeMetAgain(error: unknown): boolean {
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    const hasNoTable = cause instanceof pg.DatabaseError && cause.code === '42P01';
    if (!(cause instanceof OtherServer) && !hasNoTable) return false;
    if (hasNoTable) this.#migration.forget();
    this.#meeting.forget();
    return true;
  }

  /** Commits a transaction, of the server with this start if it is given. */
  #committed<T>(work: (transaction: Transaction) => Promise<T>, run?: string): Promise<T> {
    return serializably(() => this.#connections.lend((held) => this.#once(held, work, run)));
  }

  async #once<T>(held: Held, work: (transaction: Transaction) => Promise<T>, run?: string): Promise<T> {
    try {
      await this.#beginAt(held, run);
      const value = await work({ db: kyselyOver('postgres', held), now: NOW });
      held.warnings();
      const [ended] = await held.query('commit');
      // A transaction that has failed is ended by 'commit' too; and one whose wait for the replica was cut off says so only so.
      const [warning] = held.warnings();
      if (ended?.command !== 'COMMIT' || warning !== undefined)
        throw new StoreUnavailable(new Error(warning ?? 'the transaction had failed'));
      return value;
    } catch (error) {
      await held.rollback();
      throw error;
    }
  }

  /** Begins a transaction. With a replica that must have each commit, there must be one now. */
  async #beginAt(held: Held, run?: string): Promise<void> {
    const answers = await held.query(
      `begin isolation level serializable; select ${IS_LIMITED} as is_limited; ${SERVER}`,
    );
    this.#isLimited = (answers[1]?.rows[0] as { is_limited: boolean }).is_limited;
    const server = answers[2]?.rows[0] as { synced: boolean; is_replica: boolean; run: string };
    const why = server.is_replica
      ? new Error('this server is a replica')
      : this.#isSynchronous && !server.synced
        ? new Error('no replica must have what is committed')
        : run !== undefined && run !== server.run
          ? new OtherServer()
          : undefined;
    if (!why) return;
    if (!(why instanceof OtherServer)) log().error(why.message);
    throw new StoreUnavailable(why);
  }
}

/** What is asked at the beginning of each transaction. */
const SERVER = `select ${SET_LIMITS}, current_setting('synchronous_standby_names') <> '' as synced, pg_is_in_recovery() as is_replica, ${RUN_TEXT} as run`;

/** The server is not the one that was met last: it may have lost something. */
class OtherServer extends Error {}

/** Makes the tables on a connection of its own: others may be making them, for as long as it takes. */
async function migrateAt(url: string): Promise<void> {
  const client = patientClient(url);
  try {
    await client.connect();
    await migrate(kyselyOver('postgres', { run: (text, parameters) => runOn(client, text, parameters) }));
  } catch (error) {
    throw error instanceof DatabaseRefused ? error : new StoreUnavailable(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns what a server says that will not say anything else: a wrong password, a right that is missing, a pooler's setting. */
function refusalOf(cause: unknown): DatabaseRefused | undefined {
  if (!(cause instanceof pg.DatabaseError)) return undefined;
  if (/unsupported startup parameter/.test(cause.message))
    return new DatabaseRefused(
      `the pooler answers “${cause.message}”: set ignore_startup_parameters = ${STARTUP_PARAMETERS.join(',')} in pgbouncer.ini`,
    );
  return /^(28|3D|42)/.test(cause.code ?? '') ? new DatabaseRefused(cause.message) : undefined;
}
