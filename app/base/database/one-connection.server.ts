import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { metrics } from '../metrics.server';
import type { Tables } from './tables';

/** One connection to a database, which runs statements in the order in which they are given. */
export interface Connection {
  run(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>>;
}

const ENGINES = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  },
};

/** Returns Kysely over one connection, whose transactions are begun and ended by its owner. */
export function kyselyOver(engine: keyof typeof ENGINES, connection: Connection): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: { ...ENGINES[engine], createDriver: () => new OneConnection(connection) } satisfies Dialect,
  });
}

/** Kysely's driver of one connection. */
class OneConnection implements Driver {
  readonly #connection: DatabaseConnection;

  constructor({ run }: Connection) {
    this.#connection = {
      executeQuery<R>({ sql, parameters }: CompiledQuery) {
        metrics.statementRun();
        return run(sql, parameters.map(storable)) as Promise<QueryResult<R>>;
      },
      streamQuery() {
        throw new Error('Rows are read page by page.');
      },
    };
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(raw('begin'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(raw('rollback'));
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Returns a value as both engines can store it: PostgreSQL knows no text with a NUL. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

const raw = (text: string) =>
  ({ sql: text, parameters: [], query: undefined, queryId: undefined }) as unknown as CompiledQuery;
