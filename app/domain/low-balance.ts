import type { Kobo } from './naira';

/** True for a known balance below the chosen one. */
export function isLow(balance: Kobo | null | undefined, below: Kobo | undefined): boolean {
  return balance !== null && balance !== undefined && below !== undefined && balance < below;
}
