import { LRUCache } from 'lru-cache';

/** How long a count is shown that no page has made again. */
const KEPT_MS = 10 * 60_000;
const counts = new LRUCache<string, number>({ max: 1_000, ttl: KEPT_MS });

/** Notes how much waits for a member of staff, as a page has just counted it. */
export const noteToDo = (userId: string, count: number): void => void counts.set(userId, count);

/** Returns how much waits for a member of staff, as this process counted it last; undefined when that was long ago. */
export const toDoCount = (userId: string): number | undefined => counts.get(userId);

/** Forgets the count of a member of staff, who may have changed it by an act. */
export const forgetToDo = (userId: string): void => void counts.delete(userId);
