import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { config } from '../config.server';
import { log } from '../log.server';
import { seal, unseal } from '../seal.server';
import { store } from '../store/store.server';
import type { SessionUser } from '../upstream/auth';
import { callerOf, type Requester } from '../upstream/caller';
import { clearCookie, CookieTooLarge, readCookie, writeCookie } from './cookies.server';
import { lastUser, lastUserCookies } from './last-user.server';
import { refreshed, sessionUser } from './refresh.server';

/** A token is renewed when it expires within this time (spec section 4: 900000 ms). */
const REFRESH_WINDOW_MS = 900_000;
/** Longer than the lifetime of a token. */
const SIGNED_OUT_SECONDS = 48 * 60 * 60;

const sessionSchema = z.object({
  sid: z.string(),
  /** The last time the user proved to know the password, in ms since 1970. */
  since: z.number().default(0),
  user: sessionUser,
  /** Ids of notices dismissed in this session. */
  dismissed: z.array(z.string()),
});
export type Session = z.output<typeof sessionSchema>;

/** The session of one request, opened once and shared by all loaders of the document. */
export type OpenSession = {
  session?: Session;
  /** Set also for an ended session: signing out marks every copy of its cookie. */
  sid?: string;
  /** The last user of this browser, also when the session has ended. Drafts are returned only to this user. */
  lastUserId?: string | undefined;
  requester: Requester;
  /** Set-Cookie headers for every answer to this request. */
  cookies: string[];
  /** Arrival of the request, in ms since 1970. */
  started: number;
  deadline: AbortSignal;
  /** True after an action ran in this request. */
  acted: boolean;
};

const opened = new WeakMap<AppLoadContext, Promise<OpenSession>>();

/** Returns the request's session, refreshed if due. Remix gives all loaders of a document the same context. */
export function openSession(request: Request, context: AppLoadContext): Promise<OpenSession> {
  const known = opened.get(context);
  if (known) return known;
  const opening = open(request, callerOf(context));
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
    started: Date.now(),
    deadline: AbortSignal.timeout(config().pageDeadlineMs),
    acted: false,
  };
  const session = await readSession(request);
  if (!session) return { ...common, lastUserId: await lastUser(request), cookies: clearCookie(request, 'session') };

  const known = { ...common, sid: session.sid, lastUserId: session.user.id };
  const over = async () => ({ ...known, cookies: await endedCookies(request, session.user.id) });
  if (session.user.expires <= Date.now() || (await isOver(session))) return over();
  if (session.user.expires - Date.now() >= REFRESH_WINDOW_MS || !session.user.refreshToken)
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

/** Creates the session of a user who has just signed in. */
export function newSession(user: SessionUser): Session {
  return { sid: randomUUID(), since: Date.now(), user, dismissed: [] };
}

export async function sessionCookies(request: Request, session: Session): Promise<string[]> {
  return writeCookie(request, 'session', await seal('session', session));
}

/** Returns Set-Cookie headers that remove an ended session and remember whose it was. */
export async function endedCookies(request: Request, userId: string): Promise<string[]> {
  return [...clearCookie(request, 'session'), ...(await lastUserCookies(request, userId))];
}

/**
 * Ends the session for every copy of its cookie. The mark outlives every token of the session, and no ended session is
 * renewed.
 */
export async function endSession(request: Request, sid: string | undefined): Promise<string[]> {
  if (sid !== undefined) await store().set(signedOutKey(sid), '1', SIGNED_OUT_SECONDS);
  return clearCookie(request, 'session');
}

/**
 * Ends all sessions of a user whose password was changed, except those that start from now on. Returns the time in ms
 * since 1970.
 */
export async function endSessionsOf({ target, id }: Pick<SessionUser, 'target' | 'id'>): Promise<number> {
  const now = Date.now();
  await store().raise(passwordChangedKey(target, id), now, SIGNED_OUT_SECONDS);
  return now;
}

/** True when the session was signed out, or is older than the user's password. */
async function isOver({ sid, since, user }: Session): Promise<boolean> {
  const [signedOut, passwordChanged] = await store().peek(signedOutKey(sid), passwordChangedKey(user.target, user.id));
  return signedOut !== undefined || since < Number(passwordChanged ?? 0);
}

function passwordChangedKey(target: string, id: string): string {
  return `password-changed:${target}:${id}`;
}

function signedOutKey(sid: string): string {
  return `signed-out:${sid}`;
}
