import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './database';
import { isOfStatement } from './refused-rows';
import type { Tables } from './tables';
import { later } from './time';

/**
 * What a claimed key is: free; running, while its holder renews the lease; lost, when the holder's lease ended before
 * its outcome was stored, so that nobody knows it; or settled, with the outcome.
 */
export type ClaimState =
  { state: 'free' } | { state: 'running' } | { state: 'lost'; token: string } | { state: 'settled'; value: string };

/** How long a holder may be silent. It renews its lease several times in this time. */
export const LEASE_MS = 12_000;
/** How long a claim is kept: as long as a form that was rendered may be sent. */
export const CLAIM_MS = 24 * 60 * 60 * 1000;

/** Work belongs to a database with another birth mark, which may know that it was done. Nothing was done now. */
export class OfAnotherStore extends Error {
  constructor(own: string, of: string) {
    super(`the store has the birth mark ${own || '(unknown)'}, not ${of || '(none)'}`);
    this.name = 'OfAnotherStore';
  }
}

/**
 * Claims of work that must be done once (docs/money-protocol.md). Each method is one transaction, with the times of the
 * database, and throws StoreUnavailable when it may not have been done.
 */
export class Claims {
  /** Whoever held something before the only process of a database has ended; its own claims hold as long as it lives. */
  readonly #leaseMs: number;

  constructor(readonly database: Database) {
    this.#leaseMs = database.isShared ? LEASE_MS : CLAIM_MS;
  }

  /** Returns the state of a claimed key. */
  look(key: string): Promise<ClaimState> {
    return this.database.read(({ db, now }) => stateOf(db, now, key));
  }

  /**
   * Claims a free key for the holder of `token`, with a lease of LEASE_MS; otherwise returns its state. The claim
   * outlives the lease by far, so that a holder that died is noticed. Claims no free key for a `birth` that is not the
   * database's own: it does not know what was claimed before.
   */
  async claim(
    key: string,
    token: string,
    birth?: string,
  ): Promise<ClaimState | { state: 'mine' | 'not of this store' }> {
    const claimed = await this.#claim(key, token, birth);
    // The next page has the mark of what the database is now.
    if (claimed.state === 'not of this store') await this.database.meetAgain().catch(() => {});
    return claimed;
  }

  #claim(key: string, token: string, birth?: string): Promise<ClaimState | { state: 'mine' | 'not of this store' }> {
    return this.database.transaction(async ({ db, now }) => {
      const row = { token, leased_until: later(now, this.#leaseMs), expires_at: later(now, CLAIM_MS) };
      const own = db
        .selectFrom('portal')
        .select([
          text(key).as('key'),
          text(token).as('token'),
          row.leased_until.as('until'),
          row.expires_at.as('expires'),
        ])
        .$if(birth !== undefined, (portal) => portal.where('birth', '=', birth!))
        .where('id', '=', 1);
      const taken = await db
        .insertInto('claims')
        .columns(['key', 'token', 'leased_until', 'expires_at'])
        .expression(own)
        .onConflict((known) =>
          known
            .column('key')
            .doUpdateSet({ ...row, outcome: null })
            .where('claims.expires_at', '<=', now),
        )
        .returning('token')
        .executeTakeFirst();
      if (taken) return { state: 'mine' as const };
      const found = await stateOf(db, now, key);
      return found.state === 'free' ? { state: 'not of this store' as const } : found;
    });
  }

  /** Gives a lost claim to a new holder; false when it is not lost under `lostToken` any more. */
  takeOver(key: string, lostToken: string, token: string): Promise<boolean> {
    return this.database.transaction(async ({ db, now }) => {
      const { numUpdatedRows } = await claimOf(db, now, key, lostToken)
        .set({ token, leased_until: later(now, this.#leaseMs), expires_at: later(now, CLAIM_MS) })
        .where('outcome', 'is', null)
        .where('leased_until', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /** Extends the lease; false when the claim has another holder. */
  renew(key: string, token: string): Promise<boolean> {
    return this.database.transaction(async ({ db, now }) => {
      const { numUpdatedRows } = await claimOf(db, now, key, token)
        .set({ leased_until: later(now, this.#leaseMs) })
        .where('outcome', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /**
   * Stores the outcome of the claim of `token`, or frees the key when there is none. The token fences: nothing happens
   * when the claim has another holder. `also` stores what belongs to the outcome in the same transaction.
   */
  async settle(
    key: string,
    token: string,
    outcome: string | undefined,
    ttlMs: number,
    also?: (db: Kysely<Tables>) => Promise<void>,
  ): Promise<void> {
    const settled = (more: typeof also) =>
      this.database.transaction(async ({ db, now }) => {
        await more?.(db);
        if (outcome === undefined)
          await db.deleteFrom('claims').where('key', '=', key).where('token', '=', token).execute();
        else
          await claimOf(db, now, key, token)
            .set({ outcome, expires_at: later(now, ttlMs) })
            .execute();
      });
    // Whatever is wrong with it keeps no outcome from being stored.
    await settled(also).catch((error: unknown) => {
      if (!also || !isOfStatement(error)) throw error;
      return settled(undefined);
    });
  }

  /** Stores the outcome of a lost claim, unless its holder has stored one meanwhile. Returns the one that is stored. */
  settleLost(key: string, lostToken: string, outcome: string, ttlMs: number): Promise<string> {
    return this.database.transaction(async ({ db, now }) => {
      const found = await stateOf(db, now, key);
      if (found.state === 'settled') return found.value;
      await claimOf(db, now, key, lostToken)
        .set({ outcome, expires_at: later(now, ttlMs) })
        .execute();
      return outcome;
    });
  }

  /** Ends the lease of `token` without an outcome: the claim is lost. */
  async abandon(key: string, token: string): Promise<void> {
    await this.database.transaction(({ db, now }) =>
      claimOf(db, now, key, token).set({ leased_until: 0 }).where('outcome', 'is', null).execute(),
    );
  }
}

/** Ends the lease of every claim: whoever held one has ended. */
export async function loseAll(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('claims').set({ leased_until: 0 }).where('outcome', 'is', null).execute();
}

const text = (value: string) => sql<string>`cast(${value} as text)`;

async function stateOf(db: Kysely<Tables>, now: Expression<number>, key: string): Promise<ClaimState> {
  const claim = await db
    .selectFrom('claims')
    .select((claims) => ['token', 'outcome', claims('leased_until', '>', now).as('isHeld')])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!claim) return { state: 'free' };
  if (claim.outcome !== null) return { state: 'settled', value: claim.outcome };
  return claim.isHeld ? { state: 'running' } : { state: 'lost', token: claim.token };
}

/** The claim of the holder of a token, while it is not over: what comes too late changes nothing. */
const claimOf = (db: Kysely<Tables>, now: Expression<number>, key: string, token: string) =>
  db.updateTable('claims').where('key', '=', key).where('token', '=', token).where('expires_at', '>', now);
