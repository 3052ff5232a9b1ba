import { formatLagos } from './lagos';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer ago, a day says more than a number of days. */
const MAX_DAYS = 3;

/** Returns how long ago a time was, in words: '3 min', '2 h', '5 days'. Less than a minute, also of a fast clock, is 'less than a minute'. */
export function elapsedSince(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}

/** True for a sale that has waited longer than providers usually take. */
function isOverdue(iso: string, now: number): boolean {
  return now - Date.parse(iso) > 30 * MINUTE_MS;
}

/** What a page says of a sale that waits: when it was sent, in words, and whether that is unusually long ago. */
export function waitingSince(iso: string | undefined, now: number): { sent?: string; isOverdue?: boolean } {
  return iso === undefined ? {} : { sent: sentWhen(iso, now), isOverdue: isOverdue(iso, now) };
}

/** Returns when a sale was sent: '5 min ago', and after some days its day. */
function sentWhen(iso: string, now: number): string {
  return now - Date.parse(iso) < MAX_DAYS * DAY_MS ? `${elapsedSince(iso, now)} ago` : `on ${formatLagos(iso)}`;
}
