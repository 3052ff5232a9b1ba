import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SessionUser } from '~/api/auth';
import type { Requester } from '~/api/caller';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import type { AppLoadContext } from '~/base/framework/node.server';
import { log } from '~/base/log.server';
import { seal, unseal } from '~/base/seal.server';
import { HeldClaims } from '~/base/store/lease.server';
import { store } from '~/base/store/store.server';
import { userKey } from '~/domain/ids';
import { clearCookie, CookieTooLarge, readCookie, writeCookie } from './cookies.server';
import { lastUser, lastUserCookies } from './draft.server';
import { keysAhead } from './read-ahead';
import { refreshed, sessionUser } from './refresh.server';
import { mustHaveSecondStep } from './second-step.server';

/** A token is renewed when it expires within this time (spec section 4: 900000 ms). */
const REFRESH_WINDOW_MS = 900_000;
/** Longer than the lifetime of a token. */
const SIGNED_OUT_SECONDS = 48 * 60 * 60;

const sessionSchema = z.object({
  sid: z.string(),
  /** The last time the user proved to know the password, in ms of the store's clock. */
  since: z.number().default(0),
  user: sessionUser,
  /** The name that people know the user by, when it could be read at sign-in. */
  name: z.string().optional(),
  /** Ids of notices dismissed in this session. */
  dismissed: z.array(z.string()),
  /** True while the password is known and the second step is missing: nobody is signed in yet. */
  isPasswordOnly: z.boolean().optional(),
  /** When the user last typed a code of the second step, in ms since 1970. */
  steppedAt: z.number().optional(),
  /** True in the demo for a session whose staff have separate roles (portal/session/roles.ts). */
  hasSeparateRoles: z.boolean().optional(),
});
export type Session = z.output<typeof sessionSchema>;

/** The session of one request, opened once and shared by all loaders of the document. */
export type OpenSession = {
  session?: Session;
  /** A session whose second step is missing. Nothing but the page of that step looks at it. */
  passwordOnly?: Session;
  /** Set also for an ended session: signing out marks every copy of its cookie. */
  sid?: string;
  /** The last user of this browser (`userKey`), also when the session has ended. Drafts are returned only to this user. */
  lastUser?: string | undefined;
  /** True when nobody is signed in because the last user has signed out. */
  hasSignedOut?: boolean;
  requester: Requester;
  /** The claims of the store under which this request makes its changes. */
  held: HeldClaims;
  /** What was read of the store together with the marks of the session, by its key. */
  ahead: Map<string, string | undefined>;
  /** Set-Cookie headers for every answer to this request. */
  cookies: string[];
  /** Arrival of the request, in ms since 1970. */
  started: number;
  deadline: AbortSignal;
  /** True after an action ran in this request. */
  acted: boolean;
  /** What the action's reply says. When the page after it cannot be loaded, its error page says this first. */
  told?: string;
};

const opened = new WeakMap<AppLoadContext, Promise<OpenSession>>();

/** Returns the request's session, refreshed if due. Remix gives all loaders of a document the same context. */
export function openSession(request: Request, context: AppLoadContext): Promise<OpenSession> {
  const known = opened.get(context);
  if (known) return known;
  const { requestId, trace } = context;
  const opening = open(request, { requestId, trace });
  opened.set(context, opening);
  return opening;
}

/** Returns the id of the session in the request's cookie, also of an ended one. */
export async function sessionId(request: Request): Promise<string | undefined> {
  return (await readSession(request))?.sid;
}

async function readSession(request: Request): Promise<Session | undefined> {
  const sealed = readCookie(request, 'session');
  return sealed === undefined ? undefined : sessionSchema.safeParse(await unseal('session', sealed)).data;
}

async function open(request: Request, requester: Requester): Promise<OpenSession> {
  const common = {
    requester,
    held: new HeldClaims(),
    ahead: new Map<string, string | undefined>(),
    started: businessTime(),
    deadline: AbortSignal.timeout(config().pageDeadlineMs),
    acted: false,
  };
  const session = await readSession(request);
  if (!session) {
    const last = await lastUser(request);
    const cookies = clearCookie(request, 'session');
    return { ...common, lastUser: last?.user, hasSignedOut: last?.hasSignedOut ?? false, cookies };
  }

  const known = { ...common, sid: session.sid, lastUser: userKey(session.user) };
  const over = async () => ({ ...known, cookies: await endedCookies(request, session.user) });
  if (session.user.expires <= businessTime() || (await isOver(session, common.ahead))) return over();
  if (session.isPasswordOnly || (mustHaveSecondStep(session.user) && session.steppedAt === undefined))
    return { ...known, passwordOnly: session, cookies: [] };
  if (session.user.expires - businessTime() >= REFRESH_WINDOW_MS || !session.user.refreshToken)
    return { ...known, session, cookies: [] };

  const outcome = await refreshed(session.user, requester);
  if (outcome === 'refused' || (await isOver(session))) return over();
  if (outcome === 'later') return { ...known, session, cookies: [] };
  const renewed: Session = { ...session, user: outcome };
  try {
    return { ...known, session: renewed, cookies: await sessionCookies(request, renewed) };
  } catch (error) {
    if (!(error instanceof CookieTooLarge)) throw error;
    log().error({ requestId: requester.requestId, length: error.length }, 'a renewed session is too large for cookies');
    return { ...known, session, cookies: [] };
  }
}

/**
 * Creates the session of a user who has just signed in. `askedAt` is the store's time before the sign-in was sent; 0 when
 * it did not answer.
 */
export async function newSession(user: SessionUser, askedAt: number, name?: string): Promise<Session> {
  const [[ended], now] = await Promise.all([store().peek(sessionsEndedKey(user)), store().now()]);
  const endedAt = Number(ended ?? 0);
  // The API may have accepted the old password of one that was changed meanwhile. An end in the store's future comes
  // from a clock that was set back since.
  const wasMeanwhile = endedAt > askedAt && endedAt <= (now ?? 0);
  const since = wasMeanwhile ? askedAt : Math.max(askedAt, endedAt);
  return { sid: randomUUID(), since, user, name, dismissed: [] };
}

export async function sessionCookies(request: Request, session: Session): Promise<string[]> {
  return writeCookie(request, 'session', await seal('session', session));
}

/** Returns Set-Cookie headers that remove an ended session and remember whose it was. */
export async function endedCookies(request: Request, user: SessionUser, hasSignedOut = false): Promise<string[]> {
  const last = { user: userKey(user), hasSignedOut };
  return [...clearCookie(request, 'session'), ...(await lastUserCookies(request, last))];
}

/**
 * Ends the session for every copy of its cookie. The mark outlives every token of the session, and no ended session is
 * renewed.
 */
export async function endSession(request: Request, sid: string | undefined): Promise<string[]> {
  if (sid !== undefined) await store().set(signedOutKey(sid), '1', SIGNED_OUT_SECONDS);
  return clearCookie(request, 'session');
}

/** Ends all sessions of a user, whose password or second step was changed, except those that start from now on. */
export async function endSessionsOf(user: Pick<SessionUser, 'target' | 'id'>): Promise<void> {
  await store().mark(sessionsEndedKey(user), SIGNED_OUT_SECONDS);
}

/** Returns the session as it goes on after its user has ended all others in it. */
export async function sessionAfterEnding(session: Session): Promise<Session> {
  const [ended] = await store().peek(sessionsEndedKey(session.user));
  return { ...session, since: Math.max(session.since, Number(ended ?? 0)) };
}

/** A token is taken for ended a little before its time, so that no call is sent with one that ends meanwhile. */
const LAST_CALL_MS = 60_000;

/** True while calls can still be made in a session. */
export async function isStillOpen(session: Session): Promise<boolean> {
  return session.user.expires - LAST_CALL_MS > businessTime() && !(await isOver(session));
}

/** True when the session was signed out, or all of its user were ended since it began. Puts into `ahead` what its pages will read. */
async function isOver({ sid, since, user }: Session, ahead?: OpenSession['ahead']): Promise<boolean> {
  const keys = ahead ? keysAhead(user) : [];
  const [signedOut, allEnded, ...more] = await store().peek(signedOutKey(sid), sessionsEndedKey(user), ...keys);
  for (const [index, key] of keys.entries()) ahead?.set(key, more[index]);
  return signedOut !== undefined || since < Number(allEnded ?? 0);
}

/** The key's own word is older than other reasons than a password, and portals of the version before share it. */
function sessionsEndedKey(user: Pick<SessionUser, 'target' | 'id'>): string {
  return `password-changed:${userKey(user)}`;
}

function signedOutKey(sid: string): string {
  return `signed-out:${sid}`;
}
