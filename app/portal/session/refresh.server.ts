import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { apiFor } from '~/api/api.server';
import type { SessionUser } from '~/api/auth';
import type { Requester } from '~/api/caller';
import { UpstreamFailure } from '~/api/failure';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import { StoreUnavailable } from '~/base/database/database';
import { log } from '~/base/log.server';
import { metrics } from '~/base/metrics.server';
import { sha256 } from '~/base/sha256.server';
import { type Result, store } from '~/base/store/store.server';
import { isSameId } from '~/domain/ids';

/**
 * How long a page waits for a refresh while the old token is still valid. After one slow refresh, later pages wait only
 * the shorter time.
 */
const MAX_WAIT_MS = 5_000;
const MAX_WAIT_WHEN_SLOW_MS = 100;
/** Pause after a refresh that failed for a passing reason. */
const PAUSE_SECONDS = 15;
/** Minimum time to store an outcome. It is stored until the old token expires. */
const MIN_TTL_SECONDS = 120;

/** Statuses of a refusal that is final. Any other may be temporary. */
const FINAL_STATUSES = new Set([400, 401, 403]);

/** A signed-in user as stored in the cookie. */
export const sessionUser = z.object({
  token: z.string(),
  refreshToken: z.string(),
  expires: z.number(),
  target: z.string(),
  status: z.string(),
  id: z.string(),
  code: z.string(),
  isStaff: z.boolean(),
}) satisfies z.ZodType<SessionUser>;

/**
 * Returns the user with a new token. Each token is refreshed once; all requests share the outcome through the store.
 * 'later' means that the old token must be used a little longer, 'refused' that the new one cannot be read or is of somebody else. A
 * slow refresh continues in the background.
 */
export async function refreshed(user: SessionUser, caller: Requester): Promise<SessionUser | 'refused' | 'later'> {
  const key = sha256(`${user.id}\n${user.token}\n${user.refreshToken}`);
  const isSlow = (await store().peek(`refresh-slow:${key}`))[0] !== undefined;
  const refreshing = store()
    .once(`refresh:${key}`, { run: (wasLost) => refresh(user, wasLost, caller) })
    .catch(laterWithoutStore);
  const waitMs = Math.max(0, Math.min(isSlow ? MAX_WAIT_WHEN_SLOW_MS : MAX_WAIT_MS, user.expires - businessTime()));
  const outcome = await Promise.race([refreshing, sleep(waitMs, 'slow', { ref: false })]);
  if (outcome === 'slow') {
    await store().set(`refresh-slow:${key}`, '1', config().moneyTimeoutMs / 1000);
    return 'later';
  }
  // 'refused' is what portals of version 1.0 store, which may run beside this one.
  if (outcome === 'later' || outcome === 'refused') return 'later';
  const fresh = sessionUser.safeParse(JSON.parse(outcome));
  return fresh.success && isSameId(fresh.data.id, user.id) ? fresh.data : 'refused';
}

/** While the store does not answer, another portal may be refreshing the same token. */
function laterWithoutStore(error: unknown): 'later' {
  if (error instanceof StoreUnavailable) return 'later';
  throw error;
}

/**
 * Requests a new token. When that is refused, the old one is used until it ends: an API whose tokens live for minutes, and that renews
 * none, would sign everybody out at once. Whether the old one is still accepted, the API says itself.
 */
async function refresh(user: SessionUser, wasLost: boolean, caller: Requester): Promise<Result> {
  if (wasLost) log().warn({ requestId: caller.requestId }, 'the portal that was renewing this session has ended');
  const api = apiFor({ ...caller, deadline: AbortSignal.timeout(config().moneyTimeoutMs) });
  const untilExpiry = Math.max(MIN_TTL_SECONDS, Math.ceil((user.expires - businessTime()) / 1000));
  try {
    const fresh = await api.auth.refresh(user.token, user.refreshToken);
    metrics.sessionRefreshed('renewed');
    return { value: JSON.stringify(fresh), ttlSeconds: untilExpiry };
  } catch (error) {
    if (
      error instanceof UpstreamFailure &&
      error.kind === 'refused' &&
      !error.isBare &&
      FINAL_STATUSES.has(error.status)
    ) {
      metrics.sessionRefreshed('refused');
      return { value: 'later', ttlSeconds: untilExpiry };
    }
    metrics.sessionRefreshed('later');
    log().warn({ requestId: caller.requestId, err: String(error) }, 'session refresh put off');
    return { value: 'later', ttlSeconds: PAUSE_SECONDS };
  }
}
