import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { metrics } from '../../metrics.server';
import { StoreUnavailable } from '../database';

/** How often a transaction is tried when others come first, and how long is waited at most before it is tried again. */
const MAX_TRIES = 12;
const MAX_WAIT_MS = 100;

/** A serialization failure, a deadlock, and a row that another transaction has just made: it is seen when the transaction is made again. */
const CONFLICTS = ['40001', '40P01', '23505'];

/** Runs a serializable transaction. When another came first, nothing of it was done, and it is done again. */
export async function serializably<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isConflict(error) || tries === MAX_TRIES) throw error;
      metrics.databaseConflict();
      await sleep(Math.min(MAX_WAIT_MS, 2 ** tries) * Math.random());
    }
  }
}

/** True when another transaction came first, or two waited for each other. */
export function isConflict(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  return cause instanceof pg.DatabaseError && CONFLICTS.includes(cause.code ?? '');
}
