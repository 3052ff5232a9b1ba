import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { config } from '../config.server';
import { log } from '../log.server';
import type { Result } from '../store/contract';
import { store } from '../store/store.server';
import { apiFor } from '../upstream/api.server';
import type { SessionUser } from '../upstream/auth';
import { UpstreamFailure } from '../upstream/failure';
import { seal, unseal } from './seal.server';

/** How long a page waits for a refresh while the old token still serves; pages after it hardly wait at all. */
const PATIENCE_MS = 5_000;
const SLOW_PATIENCE_MS = 100;
/** Pause after a refresh that failed for a passing reason. */
const PAUSE_SECONDS = 15;
/** The least time for which an outcome is kept; it is kept until the old token ends. */
const MIN_KEPT_SECONDS = 120;

/** What an upstream answers that will not renew this session; with any other answer it may have meant the moment only. */
const ENDING = new Set([400, 401, 403]);

/** A signed-in user as kept in the cookie. */
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
 * The user with a new token. One refresh per token, whoever asks and however late: its outcome is shared
 * through the store. `later` means that the old token has to serve a little longer, `refused` that the
 * session is over. A refresh that takes long goes on in the background.
 */
export async function refreshed(user: SessionUser): Promise<SessionUser | 'refused' | 'later'> {
  const key = createHash('sha256').update(`${user.id}\n${user.token}\n${user.refreshToken}`).digest('base64url');
  const isSlow = (await store().get(`refresh-slow:${key}`)) !== undefined;
  const refreshing = store().once(`refresh:${key}`, () => refresh(user, key));
  const patience = Math.max(0, Math.min(isSlow ? SLOW_PATIENCE_MS : PATIENCE_MS, user.expires - Date.now()));
  const outcome = await Promise.race([refreshing, sleep(patience, 'slow', { ref: false })]);
  if (outcome === 'slow') {
    await store().set(`refresh-slow:${key}`, '1', config().moneyTimeoutMs / 1000);
    return 'later';
  }
  if (outcome === 'later' || outcome === 'refused') return outcome;
  const fresh = sessionUser.safeParse(await unseal('refreshed', outcome));
  return fresh.success && fresh.data.id === user.id ? fresh.data : 'refused';
}

/**
 * Asks the upstream for a new token. A refusal ends the session, but not when an earlier try may have used the
 * refresh token up without our learning the answer: then the old token serves to its end.
 */
async function refresh(user: SessionUser, key: string): Promise<Result> {
  const api = apiFor({ deadline: AbortSignal.timeout(config().moneyTimeoutMs) });
  const untilExpiry = Math.max(MIN_KEPT_SECONDS, Math.ceil((user.expires - Date.now()) / 1000));
  const doubt = `refresh-doubt:${key}`;
  try {
    const fresh = await api.auth.refresh(user.token, user.refreshToken);
    return { value: await seal('refreshed', fresh), ttlSeconds: untilExpiry };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused' && !error.isBare && ENDING.has(error.status)) {
      return { value: (await store().get(doubt)) ? 'later' : 'refused', ttlSeconds: untilExpiry };
    }
    log().warn({ err: String(error) }, 'session refresh put off');
    await store().set(doubt, '1', untilExpiry);
    return { value: 'later', ttlSeconds: PAUSE_SECONDS };
  }
}
