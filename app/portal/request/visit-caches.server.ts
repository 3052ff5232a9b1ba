import { forgetRead } from '~/base/cache/forget.server';
import { resultCache } from '~/base/cache/results.server';
import { forgetToDo } from '~/base/cache/to-do-count.server';
import { sha256 } from '~/base/sha256.server';
import { store } from '~/base/store/store.server';
import type { RightName } from '../session/rights';
import type { Visit } from './visit';

/** The owner of what was read of past days, which any sale that changes drops for everybody. */
const PAST_DAYS = 'past days';
/** The owner of results that no change drops. */
const ESTIMATES = 'estimates';
const DAY_MS = 24 * 60 * 60_000;
/** The rights of the screens that can change a sale of a past day. */
const CHANGE_PAST_SALES: readonly RightName[] = ['saleCancel', 'receipt', 'cases'];

type Owner = Pick<Visit, 'audience' | 'user'>;

/** Names a user as the owner of what was read. */
export const ownerOf = ({ audience, user }: Owner): string => `${audience}:${user?.id}`;

/**
 * Returns the cached result of a call that is the same for all staff, or for this user. It is dropped after five minutes, or
 * when staff change something; that of a vendor when the vendor does. Concurrent requests share one call.
 */
export function lookup<T>(visit: Owner, name: string, work: () => Promise<T>): Promise<T> {
  const { owner, prefix } = lookupsOf(visit);
  return resultCache().shared(owner, prefix + name, work);
}

/** Returns the same of what only this user changes: it is dropped when the user does. */
export function ownLookup<T>(visit: Owner, name: string, work: () => Promise<T>): Promise<T> {
  return resultCache().shared(ownerOf(visit), name, work);
}

/** Returns the cached result of a lookup without making the call; undefined when there is none. */
export function lookedUp<T>(visit: Owner, name: string): T | undefined {
  const { owner, prefix } = lookupsOf(visit);
  return resultCache().get(owner, prefix + name);
}

/**
 * Returns whose change drops an audience's lookups, and what tells them from those of others. What a terminal can sell is
 * changed by staff, and not by its sales.
 */
function lookupsOf(visit: Owner): { owner: string; prefix: string } {
  if (visit.audience === 'staff') return { owner: 'staff', prefix: '' };
  const own = ownerOf(visit);
  return visit.audience === 'terminal' ? { owner: 'staff', prefix: `${own} ` } : { owner: own, prefix: '' };
}

/**
 * Returns the rows of a list. Page 1 reads and caches them; later pages of the same address reuse them. `sizeOf`
 * returns the number of rows. Any change by this user empties the cache.
 */
export async function cachedAcrossPages<T>(
  visit: Owner & Pick<Visit, 'request' | 'url'>,
  work: () => Promise<T>,
  sizeOf: (value: T) => number,
): Promise<T> {
  const { request, url } = visit;
  const own = ownerOf(visit);
  const key = addressKey(url, ['page', 'size', '_data']);
  const isReload = /max-age=0|no-cache/.test(request.headers.get('cache-control') ?? '');
  const cached = Number(url.searchParams.get('page')) > 1 && !isReload ? resultCache().get<T>(own, key) : undefined;
  return cached ?? resultCache().fill(own, key, work, sizeOf);
}

/**
 * Returns what was read of days that are over, for all staff or for this vendor: read once a day, and again after this
 * portal, or another with the same store, cancelled a sale or asked about one.
 */
export function ofPastDays<T>(visit: Owner, today: string, work: () => Promise<T>): Promise<T> {
  const { audience } = visit;
  return resultCache().shared(PAST_DAYS, `${today} ${audience === 'staff' ? audience : ownerOf(visit)}`, work, DAY_MS);
}

/** Returns what an estimate for this user is made from. It is read once a day, and no change drops it. */
export function onceADay<T>(visit: Owner, today: string, name: string, work: () => Promise<T>): Promise<T> {
  return resultCache().shared(ESTIMATES, `${today} ${name} ${ownerOf(visit)}`, work, DAY_MS);
}

/** Empties all of these caches as far as this screen changes what is in them, because something was or may have been changed. */
export function forgetCached(visit: Owner & Pick<Visit, 'inside'>): void {
  const owners = [
    ownerOf(visit),
    ...(visit.audience === 'staff' ? ['staff'] : []),
    ...(CHANGE_PAST_SALES.includes(visit.inside.right) ? [PAST_DAYS] : []),
  ];
  for (const owner of owners) {
    forgetRead(owner);
    store().forgetElsewhere(owner);
  }
  if (visit.audience === 'staff' && visit.user) forgetToDo(visit.user.id);
}

/** Returns an address without some of its parameters, hashed to a key of fixed length. */
export function addressKey({ pathname, searchParams }: URL, omitted: readonly string[]): string {
  const params = new URLSearchParams(searchParams);
  for (const name of omitted) params.delete(name);
  params.sort();
  return `${pathname} ${sha256(String(params))}`;
}
