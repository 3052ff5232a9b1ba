import type { SessionUser } from '~/api/auth';
import { businessTime } from '~/base/clock.server';
import { audienceOf } from '~/domain/audience';
import { userKey } from '~/domain/ids';
import { clearCookie } from '../session/cookies.server';
import { draftCookies, takeDraft } from '../session/draft.server';
import { type Flash, flashCookies, takeFlash } from '../session/flash.server';
import {
  endedCookies,
  endSession,
  newSession,
  type Session,
  sessionAfterEnding,
  sessionCookies,
} from '../session/open.server';
import { ownName } from '../session/own-name.server';
import { refreshed } from '../session/refresh.server';
import { needsSecondStep } from '../session/second-step.server';
import { issueFormToken } from './form-fields.server';
import type { Inside, Visit } from './visit';
import { auditOf, whoIs } from './visit-audit.server';

/** Maximum dismissed notices per session; the oldest are dropped. */
const MAX_DISMISSED = 20;

type Visitor = Pick<Visit, 'request' | 'inside'>;

/** Returns what pages leave for one another in a session: a message, and typed input that is saved nowhere else. */
export function pageSession(request: Request, { opened, outgoing }: Inside): Visit['session'] {
  const owner = opened.session && userKey(opened.session.user);
  const take = async () => {
    const taken = await takeDraft(request, owner);
    outgoing.cookies.push(...taken.cookies);
    return taken.draft;
  };
  return {
    async flash(tone, text, options) {
      outgoing.cookies.push(...(await flashCookies(request, { tone, text, ...options })));
    },
    async keepTyped(fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      outgoing.cookies.push(...(await draftCookies(request, form, owner)));
    },
    takeDraft: take,
    async takeTyped() {
      const draft = await take();
      return draft && Object.fromEntries([...draft].map(([name, value]) => [name, String(value)]));
    },
  };
}

/** Adds Set-Cookie headers to the answer. */
export function addCookies({ inside }: Pick<Visit, 'inside'>, cookies: readonly string[]): void {
  inside.outgoing.cookies.push(...cookies);
}

/** The client's address as the server reports it; 'unknown' on other hosts. */
export const clientAddress = ({ inside }: Pick<Visit, 'inside'>): string => inside.actor.address;

/** The id of the session; undefined when nobody has typed a password. */
export const sessionIdOf = ({ inside }: Pick<Visit, 'inside'>): string | undefined => inside.opened.sid;

/** Who has typed the password and not yet the code of the second step. Such a user is not signed in. */
export const passwordOnlyUser = ({ inside }: Pick<Visit, 'inside'>): SessionUser | undefined =>
  inside.opened.passwordOnly?.user;

/** When the user last typed a code of the second step, in ms since 1970. */
export const steppedAt = ({ inside }: Pick<Visit, 'inside'>): number | undefined => inside.opened.session?.steppedAt;

/** Ids of notices that the user dismissed in this session. */
export const dismissedNotices = ({ inside }: Pick<Visit, 'inside'>): readonly string[] =>
  inside.opened.session?.dismissed ?? [];

/** Hides a notice for the rest of this session. */
export async function dismissNotice(visit: Visitor, noticeId: string): Promise<void> {
  const { session } = visit.inside.opened;
  if (!session) return;
  const dismissed = [...session.dismissed.filter((id) => id !== noticeId), noticeId].slice(-MAX_DISMISSED);
  await save(visit, { ...session, dismissed });
}

/** Signs a user in. `askedAt` is the store's time before the sign-in was sent, in ms; `hasSeparateRoles` is of the demo. */
export async function startSession(
  visit: Visitor,
  user: SessionUser,
  askedAt: number,
  hasSeparateRoles?: boolean,
): Promise<void> {
  const { opened } = visit.inside;
  await endSession(visit.request, opened.sid);
  const isPasswordOnly = await needsSecondStep(user);
  const started = await newSession(user, askedAt, await ownName(user, opened.requester));
  await save(visit, {
    ...started,
    ...(hasSeparateRoles && { hasSeparateRoles }),
    ...(isPasswordOnly && { isPasswordOnly }),
  });
  addCookies(visit, clearCookie(visit.request, 'last'));
  if (!isPasswordOnly) auditAs(visit, 'sign in', user, started.name);
}

/** Notes that the user has typed a code of the second step just now; signs in who was missing it. */
export async function passSecondStep(visit: Visitor): Promise<void> {
  const { session, passwordOnly } = visit.inside.opened;
  const passed = session ?? passwordOnly;
  if (!passed) return;
  const { isPasswordOnly: _, ...whole } = await sessionAfterEnding(passed);
  await save(visit, { ...whole, steppedAt: businessTime() });
  if (!session) auditAs(visit, 'sign in', passed.user, passed.name);
}

/** Renews the token now, to read the user's new status; returns true when the audience has changed. */
export async function renewSession(visit: Visitor): Promise<boolean> {
  const { session, requester } = visit.inside.opened;
  const fresh = session && (await refreshed(session.user, requester));
  if (!session || typeof fresh !== 'object') return false;
  await save(visit, { ...session, user: fresh });
  return audienceOf(fresh) !== audienceOf(session.user);
}

/** Lets this session go on after its user has changed the password in it. */
export async function outliveOwnEnding(visit: Visitor): Promise<void> {
  const { session } = visit.inside.opened;
  if (session) await save(visit, await sessionAfterEnding(session));
}

/** Signs the user out. */
export async function signOut(visit: Visitor): Promise<void> {
  const { opened, outgoing } = visit.inside;
  const user = opened.session?.user;
  const cleared = await endSession(visit.request, opened.sid);
  replaceCookies(visit, user ? await endedCookies(visit.request, user, true) : cleared);
  if (user) auditAs(visit, 'sign out', user);
  // The browser caches the sale form for Back (entry.server.tsx) and must drop it at sign-out.
  outgoing.headers.set('Clear-Site-Data', '"cache"');
}

/** Returns the token of this page's forms; undefined for a browser that needs none. Only the root calls it, once per document. */
export function formToken(visit: Visitor): string | undefined {
  const issued = issueFormToken(visit.request, visit.inside.opened.session?.sid);
  addCookies(visit, issued.cookies);
  return issued.token;
}

/** Returns the message left for this page. Only the root calls it, once per document. */
export async function takeMessage(visit: Visitor): Promise<Flash | undefined> {
  const { session } = visit.inside.opened;
  const taken = await takeFlash(visit.request);
  addCookies(visit, taken.cookies);
  if (taken.flash) return taken.flash;
  const draft = await takeDraft(visit.request, session && userKey(session.user));
  if (draft.notice === undefined) return undefined;
  addCookies(visit, draft.cookies);
  return { tone: 'error', text: draft.notice };
}

async function save(visit: Visitor, next: Session): Promise<void> {
  replaceCookies(visit, await sessionCookies(visit.request, next));
}

function replaceCookies({ inside: { outgoing } }: Visitor, next: readonly string[]): void {
  outgoing.cookies.splice(0, outgoing.cookies.length, ...next);
}

/** Writes an entry of somebody who was not, or is not any more, the visit's user. */
function auditAs({ inside }: Visitor, what: 'sign in' | 'sign out', who: SessionUser, name = inside.actor.name): void {
  Object.assign(inside.actor, whoIs(who), { name });
  auditOf(inside, what, 'done');
}
