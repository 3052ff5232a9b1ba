import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { config } from '../config.server';
import { log } from '../log.server';
import { store, type Result } from '../store/store.server';
import { apiFor } from '../upstream/api.server';
import type { SessionUser } from '../upstream/auth';
import { UpstreamFailure } from '../upstream/failure';
import { clearCookie, readCookie, writeCookie } from './cookies.server';
import { seal, unseal } from './seal.server';

/** A token is renewed when it ends within this time (spec section 4: 900000 ms). */
const REFRESH_WINDOW_MS = 900_000;
/** How long a page waits for a refresh while the old token still serves. */
const REFRESH_PATIENCE_MS = 5_000;
/** How long the outcome of a refresh is kept for requests that still carry the old cookie. */
const REFRESH_KEPT_SECONDS = 120;
/** Pause after a refresh that failed for a passing reason. */
const REFRESH_PAUSE_SECONDS = 15;

const sessionSchema = z.object({
  sid: z.string(),
  user: z.object({
    token: z.string(),
    refreshToken: z.string(),
    expires: z.number(),
    target: z.string(),
    status: z.string(),
    id: z.string(),
    code: z.string(),
    isStaff: z.boolean(),
  }),
  /** Notices put away for this session. */
  dismissed: z.array(z.string()),
});
export type Session = z.output<typeof sessionSchema>;

/** The session of one request: opened once, however many loaders of the document ask. */
export type OpenSession = {
  session?: Session;
  /** Who this browser last was, also when that session is over: drafts are given back to nobody else. */
  lastUserId?: string;
  /** True when there was a session and it ended. */
  ended: boolean;
  /** Set-Cookie headers that every answer to this request carries. */
  cookies: string[];
  deadline: AbortSignal;
};

const opened = new WeakMap<AppLoadContext, Promise<OpenSession>>();

/** The session of the request, refreshed when that was due. Remix gives all loaders of a document one context. */
export function openSession(request: Request, context: AppLoadContext): Promise<OpenSession> {
  const known = opened.get(context);
  if (known) return known;
  const opening = open(request);
  opened.set(context, opening);
  return opening;
}

async function open(request: Request): Promise<OpenSession> {
  const deadline = AbortSignal.timeout(config().pageDeadlineMs);
  const sealed = readCookie(request, 'session');
  if (sealed === undefined) return { ended: false, cookies: clearCookie(request, 'session'), deadline };

  const read = sessionSchema.safeParse(await unseal('session', sealed));
  if (!read.success) return { ended: false, cookies: clearCookie(request, 'session'), deadline };
  const session = read.data;
  const lastUserId = session.user.id;
  const over = { ended: true, lastUserId, cookies: clearCookie(request, 'session'), deadline };

  if (session.user.expires <= Date.now() || (await store().get(signedOutKey(session.sid)))) return over;
  if (session.user.expires - Date.now() >= REFRESH_WINDOW_MS) {
    return { session, lastUserId, ended: false, cookies: [], deadline };
  }

  const outcome = await refreshed(session.user);
  if (outcome === 'refused') return over;
  if (outcome === 'later') return { session, lastUserId, ended: false, cookies: [], deadline };
  const renewed: Session = { ...session, user: outcome };
  return { session: renewed, lastUserId, ended: false, cookies: await sessionCookies(request, renewed), deadline };
}

/**
 * One refresh per refresh token, whoever asks and however late: its outcome is shared through the store. A
 * page waits a little; a refresh that takes longer goes on without it, since the old token still serves.
 */
async function refreshed(user: SessionUser): Promise<SessionUser | 'refused' | 'later'> {
  const key = createHash('sha256').update(user.refreshToken).digest('base64url');
  const refreshing = store().once(`refresh:${key}`, () => refresh(user));
  const patience = Math.max(0, Math.min(REFRESH_PATIENCE_MS, user.expires - Date.now()));
  const outcome = await Promise.race([refreshing, sleep(patience, 'later', { ref: false })]);
  if (outcome === 'later' || outcome === 'refused') return outcome;
  const fresh = sessionSchema.shape.user.safeParse(await unseal('refreshed', outcome));
  return fresh.success ? fresh.data : 'refused';
}

async function refresh(user: SessionUser): Promise<Result> {
  const api = apiFor({ deadline: AbortSignal.timeout(config().moneyTimeoutMs) });
  try {
    const fresh = await api.auth.refresh(user.token, user.refreshToken);
    return { value: await seal('refreshed', fresh), ttlSeconds: REFRESH_KEPT_SECONDS };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused') {
      return { value: 'refused', ttlSeconds: REFRESH_KEPT_SECONDS };
    }
    log().warn({ err: String(error) }, 'session refresh put off');
    return { value: 'later', ttlSeconds: REFRESH_PAUSE_SECONDS };
  }
}

/** A new session for somebody who just signed in. */
export function newSession(user: SessionUser): Session {
  return { sid: randomUUID(), user, dismissed: [] };
}

export async function sessionCookies(request: Request, session: Session): Promise<string[]> {
  return writeCookie(request, 'session', await seal('session', session));
}

/** Ends the session for every copy of its cookie, for as long as its token could live. */
export async function endSession(request: Request, session: Session | undefined): Promise<string[]> {
  if (session) {
    const seconds = Math.max(1, Math.ceil((session.user.expires - Date.now()) / 1000));
    await store().set(signedOutKey(session.sid), '1', seconds + REFRESH_WINDOW_MS / 1000);
  }
  return clearCookie(request, 'session');
}

function signedOutKey(sid: string): string {
  return `signed-out:${sid}`;
}
