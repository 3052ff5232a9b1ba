/** A statement; `commits` says that it commits, for which time since the database was made. This is then noted beside the file. */
export type Step = { sql: string; parameters?: readonly unknown[]; commits?: number };
export type Result = { rows: unknown[]; changes: number };
/**
 * Of a file, or of a database in memory without one. `place` tells the file from its copies; `lockFile` is locked for as long as the
 * connection is open; when another process has it for longer than `lockedMs`, that throws SQLITE_BUSY.
 */
export type ConnectionOptions = {
  file?: string;
  place?: string;
  lockFile?: string;
  lockedMs?: number;
  isReader?: boolean;
  /** True beside a portal that may be using the file. */
  isBeside?: boolean;
};

export class SqliteConnection {
  readonly db: { readonly inTransaction: boolean };
  constructor(options?: ConnectionOptions);
  /** Runs steps in their order, and returns the result of the last. The first that fails ends them. */
  run(steps: readonly Step[]): Result;
  close(): void;
}
