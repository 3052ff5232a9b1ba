import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Audience } from '../session/access';
import { resultCache } from '../store/result-cache.server';
import { store } from '../store/store.server';
import type { SessionUser } from '../upstream/auth';
import { outsidePageSlots } from './outside-page-slots.server';
import type { Visit } from './visit';

/**
 * How long an order that can be done only once is remembered as done: longer than the API takes to show it in its
 * records.
 */
const DONE_ORDER_SECONDS = 60 * 24 * 60 * 60;

type Caches = Pick<Visit, 'cachedAcrossPages' | 'lookup' | 'forgetCached'>;
type Outcomes = Pick<Visit, 'once' | 'outcomeOf' | 'lostOrders' | 'doneOrders'>;

/** Returns the caches of lists and lookups that one user, or all staff, share. */
export function cachesOf(request: Request, url: URL, user?: SessionUser, audience?: Audience): Caches {
  const own = `${audience}:${user?.id}`;
  return {
    async cachedAcrossPages<T>(work: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
      const key = listKey(url);
      const isReload = /max-age=0|no-cache/.test(request.headers.get('cache-control') ?? '');
      const cached = Number(url.searchParams.get('page')) > 1 && !isReload ? resultCache().get<T>(own, key) : undefined;
      return cached ?? resultCache().fill(own, key, work, sizeOf);
    },
    lookup: (name, work) => resultCache().once(audience === 'staff' ? 'staff' : own, name, work),
    forgetCached() {
      resultCache().forget(own);
      if (audience === 'staff') resultCache().forget('staff');
    },
  };
}

/** Returns the stored outcomes of forms and orders, which keep any of them from taking effect twice. */
export function outcomesOf(context: AppLoadContext, user?: SessionUser): Outcomes {
  const formOf = (formKey: string) => `form:${user?.id}:${formKey}`;
  return {
    async once<T>(formKey: string, work: () => Promise<T>, keepSeconds: (outcome: T) => number): Promise<T> {
      const once = () =>
        store().once(formOf(formKey), async () => {
          const outcome = await work();
          return { value: JSON.stringify(outcome), ttlSeconds: keepSeconds(outcome) };
        });
      return JSON.parse(await outsidePageSlots(context, user?.id, once));
    },
    async outcomeOf<T>(formKey: string): Promise<T | undefined> {
      const value = await store().get(formOf(formKey));
      return value === undefined ? undefined : JSON.parse(value);
    },
    lostOrders: {
      add: (order, seconds) => store().set(`lost-order:${order}`, '1', seconds),
      has: async (order) => (await store().get(`lost-order:${order}`)) !== undefined,
    },
    doneOrders: {
      add: (order) => store().set(`done-order:${order}`, '1', DONE_ORDER_SECONDS),
      has: async (order) => (await store().get(`done-order:${order}`)) !== undefined,
    },
  };
}

/** Returns the address of a list without page and page size, hashed to a key of fixed length. */
function listKey({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  for (const name of ['page', 'size', '_data']) params.delete(name);
  params.sort();
  return `${pathname} ${createHash('sha256').update(String(params)).digest('base64')}`;
}
