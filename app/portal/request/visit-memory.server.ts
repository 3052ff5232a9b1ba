import { createHash } from 'node:crypto';
import type { Api } from '~/api/api.server';
import type { SessionUser } from '~/api/auth';
import { storeActsOf } from '~/base/acts/acts.server';
import { backgroundReports } from '~/base/cache/background-reports.server';
import { forgetRead } from '~/base/cache/forget.server';
import { resultCache } from '~/base/cache/results.server';
import { OfAnotherStore } from '~/base/database/claims.server';
import { StoreUnavailable } from '~/base/database/database';
import type { AppLoadContext } from '~/base/framework/node.server';
import { fingerprint } from '~/base/seal.server';
import type { HeldClaims } from '~/base/store/lease.server';
import { store } from '~/base/store/store.server';
import type { Audience } from '~/domain/audience';
import { rememberedKey } from '../session/read-ahead';
import type { RightName } from '../session/rights';
import { CANNOT_CLAIM, failing } from './records.server';
import { outsidePageSlots } from './slots.server';
import type { Visit } from './visit';

type Caches = Pick<Visit, 'cachedAcrossPages' | 'lookup' | 'ofPastDays' | 'forgetCached'>;
type Memory = Pick<Visit, 'claims' | 'recall' | 'remember' | 'doOnce' | 'orders' | 'ofStaff'>;

/** The owner of what was read of past days, which any sale that changes drops for everybody. */
const PAST_DAYS = 'past days';
const DAY_MS = 24 * 60 * 60_000;
/** The screens that can change a sale of a past day. */
const CHANGE_PAST_SALES: readonly RightName[] = ['saleCancel', 'receipt', 'cases'];

/** Returns the caches of lists, lookups and past days that one user, or all staff, share. */
export function cachesOf(
  request: Request,
  url: URL,
  screen: RightName,
  user?: SessionUser,
  audience?: Audience,
): Caches {
  const own = ownerOf(user, audience);
  const lookups = lookupsOf(own, audience);
  return {
    async cachedAcrossPages<T>(work: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
      const key = addressKey(url, ['page', 'size', '_data']);
      const isReload = /max-age=0|no-cache/.test(request.headers.get('cache-control') ?? '');
      const cached = Number(url.searchParams.get('page')) > 1 && !isReload ? resultCache().get<T>(own, key) : undefined;
      return cached ?? resultCache().fill(own, key, work, sizeOf);
    },
    lookup: (name, work) => resultCache().shared(lookups.owner, lookups.prefix + name, work),
    ofPastDays: (today, work) =>
      resultCache().shared(PAST_DAYS, `${today} ${audience === 'staff' ? audience : own}`, work, DAY_MS),
    forgetCached() {
      const owners = [
        own,
        ...(audience === 'staff' ? ['staff'] : []),
        ...(CHANGE_PAST_SALES.includes(screen) ? [PAST_DAYS] : []),
      ];
      for (const owner of owners) {
        forgetRead(owner);
        store().forgetElsewhere(owner);
      }
    },
  };
}

/**
 * Returns whose change drops an audience's lookups, and what tells them from those of others. What a terminal can sell is
 * changed by staff, and not by its sales.
 */
function lookupsOf(own: string, audience: Audience | undefined): { owner: string; prefix: string } {
  if (audience === 'staff') return { owner: 'staff', prefix: '' };
  return audience === 'terminal' ? { owner: 'staff', prefix: `${own} ` } : { owner: own, prefix: '' };
}

/** Returns what a visit knows of background reports. `apiUntil` returns calls that end with the signal, or else with the visit. */
export function longReads(
  url: URL,
  user: SessionUser | undefined,
  audience: Audience | undefined,
  keepsRunning: boolean,
  apiUntil: (stop?: AbortSignal) => Api,
): Pick<Visit, 'readLong' | 'progressOf'> {
  const own = ownerOf(user, audience);
  return {
    readLong: async (work) =>
      keepsRunning
        ? backgroundReports().ask(own, addressKey(url, ['_data']), (stop, onRows) => work(() => apiUntil(stop), onRows))
        : { result: await work(apiUntil, () => {}) },
    progressOf: async (address) =>
      URL.canParse(address, url.origin)
        ? backgroundReports().progressOf(own, addressKey(new URL(address, url.origin), ['_data']))
        : undefined,
  };
}

function ownerOf(user: SessionUser | undefined, audience: Audience | undefined): string {
  return `${audience}:${user?.id}`;
}

/**
 * Returns what is stored for a user: the outcomes of forms and orders, which keep any of them from taking effect twice,
 * and what pages remember. Tells of a form whose portal ended while it was sending it, and of one that was not sent since
 * it belongs to another store. `ahead` has what was read already.
 */
export function memoryOf(
  context: AppLoadContext,
  user: SessionUser | undefined,
  held: HeldClaims,
  tell: { lost(formKey: string): void; ofAnotherStore(formKey: string, reason: string): void },
  ahead = new Map<string, string | undefined>(),
): Memory {
  const nameOf = (name: string) => rememberedKey(user?.id, name);
  const claimsOf = (owner: string | undefined): Memory['claims'] => {
    const formOf = (formKey: string) => `form:${owner}:${formKey}`;
    return {
      get birth() {
        return store().birth;
      },
      once: ({ key, birth }, run, whenLost) =>
        outsidePageSlots(context, user?.id, () =>
          store().once(formOf(key), {
            birth,
            run: (_, lease) => held.during(lease, run),
            whenLost,
            onLost: () => tell.lost(key),
            also: (db) => storeActsOf(db, context.requestId ?? ''),
          }),
        ).catch((error: unknown) => {
          if (!(error instanceof OfAnotherStore)) return failing(CANNOT_CLAIM)(error);
          tell.ofAnotherStore(key, error.message);
          return undefined;
        }),
      find: (key) => store().outcomeOf(formOf(key)),
      fingerprint,
    };
  };
  return {
    claims: claimsOf(user?.id),
    ofStaff: { claims: claimsOf(STAFF) },
    async recall(name) {
      const value = read(await store().recall(nameOf(name), ahead));
      // Whoever asks again wants to know what has changed since.
      ahead.delete(nameOf(name));
      return value;
    },
    remember: (name, value, seconds) => store().remember(nameOf(name), JSON.stringify(value), seconds),
    async doOnce(name, seconds, work) {
      const run = async () => {
        await work();
        return { value: 'done', ttlSeconds: seconds };
      };
      await store()
        .once(nameOf(name), { run })
        .catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error;
        });
    },
    orders: {
      async begin(name, isLostSeen) {
        const order = await store().beginOrder(name, isLostSeen);
        if (typeof order === 'string') return order;
        const release = held.add(order);
        return {
          isHeld: () => order.isHeld().catch(failing(CANNOT_CLAIM)),
          end: (outcome) => order.end(outcome).finally(release),
        };
      },
      stateOf: (order) => store().orderState(order),
    },
  };
}

/** The owner of what all staff share. No user has this id, which a space keeps apart. */
const STAFF = 'all staff';

/** Returns a remembered value; undefined for one that cannot be read. */
function read(value: string | undefined): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Returns an address without some of its parameters, hashed to a key of fixed length. */
function addressKey({ pathname, searchParams }: URL, omitted: readonly string[]): string {
  const params = new URLSearchParams(searchParams);
  for (const name of omitted) params.delete(name);
  params.sort();
  return `${pathname} ${createHash('sha256').update(String(params)).digest('base64')}`;
}
