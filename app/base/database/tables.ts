/**
 * The tables of the portal, by name. Each feature adds its own beside its code, in a file `x.tables.ts`:
 * `declare module '~/base/database/tables' { interface Tables { … } }`. Times are ms since 1970 by the database's clock, unless a
 * column's name says another; what is personal is sealed (base/seal.server.ts).
 */
export interface Tables {
  portal: PortalTable;
  claims: ClaimsTable;
  entries: EntriesTable;
  attempts: AttemptsTable;
}

/** What the database knows of itself, in one row. */
type PortalTable = {
  id: 1;
  /** The birth mark. */
  birth: string;
  /** The server or file that was met last, by what tells it from its copies. */
  place: string;
  /** PostgreSQL only: the server's start. */
  run: string;
  /** When a portal was here last. */
  met_at: number;
  /** When a portal was here last that does not wait for a replica. */
  loose_at: number | null;
  /** SQLite only: how often it was committed. */
  commits: number;
};

/** Work that is done once: a form, an order, the renewal of a session. */
type ClaimsTable = {
  key: string;
  /** Of the one who holds it, or held it last. */
  token: string;
  /** Until then its holder lives. */
  leased_until: number;
  /** How it ended, sealed; null while it is running or lost. */
  outcome: string | null;
  expires_at: number;
};

/** Values that are found by their key alone. */
type EntriesTable = { key: string; value: string; expires_at: number };

/** Counted attempts, such as those to sign in. */
type AttemptsTable = {
  key: string;
  failed: number;
  running: number;
  /** When the last one began. */
  latest_at: number;
  expires_at: number;
};
