import { sql } from 'kysely';
import { log } from '../../log.server';
import { MAX_SILENCE_MS, newBirth } from '../birth';
import type { Transaction } from '../database';
import { DoneOnce } from '../done-once';
import { asTime } from '../time';

/** What tells a server's data from its copies: its system identifier and timeline, and which table of which database this is. */
const PLACE = sql<string>`concat_ws(':', (select system_identifier from pg_control_system()),
  substring(pg_walfile_name(pg_current_wal_insert_lsn()) for 8), (select oid from pg_database where datname = current_database()),
  'portal'::regclass::oid)`;
/** The start of the server, which has lost nothing since. */
export const RUN_TEXT = 'cast(extract(epoch from pg_postmaster_start_time()) as text)';
/** How far the server has written, as a number of bytes that only grows. */
const WRITTEN = sql<number>`cast(pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bigint)`;
/** True when the server keeps what it has committed. */
const KEEPS = sql<boolean>`current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off'`;

type Commit = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/**
 * Meets the server at the start and every few seconds, and knows the birth mark. A server that may have lost something is born
 * again: one that was promoted without having every commit, was restored or copied, or was not met for long by anybody.
 */
export class Meeting {
  #birth = '';
  #written = 0;
  readonly #meeting: DoneOnce<string>;

  constructor(
    commit: Commit,
    readonly isSynchronous: boolean,
  ) {
    this.#meeting = new DoneOnce(async () => {
      const { birth, written, run } = await commit((transaction) => this.#look(transaction));
      this.#birth = birth;
      this.#written = written;
      return run;
    });
  }

  /** The birth mark; empty until the server was met. */
  get birth(): string {
    return this.#birth;
  }

  /** Resolves with the start of the server that was met last. Throws StoreUnavailable. */
  done(): Promise<string> {
    return this.#meeting.done();
  }

  /** Has the server met again before anything else. */
  forget(): void {
    this.#meeting.forget();
  }

  async #look({ db, now }: Transaction): Promise<{ birth: string; written: number; run: string }> {
    const seen = await db
      .selectNoFrom([
        PLACE.as('place'),
        sql<string>`${sql.raw(RUN_TEXT)}`.as('run'),
        WRITTEN.as('written'),
        KEEPS.as('keeps'),
        asTime(now).as('time'),
      ])
      .executeTakeFirstOrThrow();
    const { place, run, written, keeps, time } = seen;
    const known = await db.selectFrom('portal').selectAll().where('id', '=', 1).executeTakeFirst();
    const isRecent = known !== undefined && Math.abs(time - known.met_at) <= MAX_SILENCE_MS;
    const isLoose = !this.isSynchronous;
    // A portal that does not wait for the replica may have committed what a promoted one lacks.
    const wasLoose = known !== undefined && known.loose_at !== null && time - known.loose_at <= MAX_SILENCE_MS;
    const isSame = known?.place === place;
    const hasAll = isSame || (!isLoose && !wasLoose);
    const isOurs =
      known !== undefined &&
      ((isSame && known.run === run) || (isRecent && hasAll && keeps && written >= this.#written));
    if (known && !isOurs)
      log().error(
        { place, was: known.place },
        'the database may have lost something: forms of pages before are not sent',
      );
    const birth = isOurs ? known.birth : newBirth();
    const row = { birth, place, run, met_at: time, loose_at: isLoose ? time : (known?.loose_at ?? null) };
    await db
      .insertInto('portal')
      .values({ id: 1, ...row, commits: 0 })
      .onConflict((found) => found.column('id').doUpdateSet(row))
      .execute();
    return { birth, written, run };
  }
}
