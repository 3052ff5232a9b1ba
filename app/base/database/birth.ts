import { randomBytes } from 'node:crypto';

/**
 * A database that was not used for longer, and whose server or process was another then, may be an old copy: it is born again.
 * Portals touch theirs several times a minute.
 */
export const MAX_SILENCE_MS = 10 * 60 * 1000;

/** Returns the birth mark of a new database. */
export function newBirth(): string {
  return randomBytes(6).toString('hex');
}
