import type { SessionUser } from '~/api/auth';

/** Returns the key of what is remembered for a user under a name. */
export const rememberedKey = (owner: string | undefined, name: string): string => `remembered:${owner}:${name}`;

/** The name of the customers whom a terminal sold to, which nearly each of its pages shows. */
export const RECENT_SALES = 'recent-sales';

/** Returns the keys of what nearly each page of a user reads: one statement reads them and whether the session goes on. */
export const keysAhead = ({ target, id }: Pick<SessionUser, 'target' | 'id'>): string[] =>
  target === 'terminal' ? [rememberedKey(id, RECENT_SALES)] : [];
