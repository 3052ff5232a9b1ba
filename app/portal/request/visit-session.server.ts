import type { SessionUser } from '~/api/auth';
import { businessTime } from '~/base/clock.server';
import { audienceOf } from '~/domain/audience';
import { userKey } from '~/domain/ids';
import { clearCookie } from '../session/cookies.server';
import { draftCookies, takeDraft } from '../session/draft.server';
import { flashCookies, takeFlash } from '../session/flash.server';
import {
  endedCookies,
  endSession,
  endSessionsOf,
  newSession,
  type OpenSession,
  type Session,
  sessionAfterPasswordChange,
  sessionCookies,
} from '../session/open.server';
import { ownName } from '../session/own-name.server';
import { refreshed } from '../session/refresh.server';
import { needsSecondStep } from '../session/second-step.server';
import { issueFormToken } from './form-fields.server';
import type { Outgoing, Visit } from './visit';

/** Maximum dismissed notices per session; the oldest are dropped. */
const MAX_DISMISSED = 20;

/** Returns the session operations of a screen. Each change adds cookies to `outgoing`; `onChange` audits it. */
export function visitSession(
  request: Request,
  opened: OpenSession,
  { cookies, headers }: Outgoing,
  onChange: (what: 'sign in' | 'sign out', user: SessionUser | undefined, name?: string) => void,
): Visit['session'] {
  const { session } = opened;
  const user = session?.user;
  const owner = user && userKey(user);
  const replaceCookies = (next: readonly string[]) => void cookies.splice(0, cookies.length, ...next);
  const save = async (next: Session) => replaceCookies(await sessionCookies(request, next));
  const takeOwnDraft = async () => {
    const taken = await takeDraft(request, owner);
    cookies.push(...taken.cookies);
    return taken.draft;
  };
  return {
    id: opened.sid,
    addCookies: (more) => void cookies.push(...more),
    async start(signedIn, askedAt, hasSeparateRoles) {
      await endSession(request, opened.sid);
      const isPasswordOnly = await needsSecondStep(signedIn);
      const started = await newSession(signedIn, askedAt, await ownName(signedIn, opened.requester));
      await save({
        ...started,
        ...(hasSeparateRoles && { hasSeparateRoles }),
        ...(isPasswordOnly && { isPasswordOnly }),
      });
      cookies.push(...clearCookie(request, 'last'));
      if (!isPasswordOnly) onChange('sign in', signedIn, started.name);
    },
    async passSecondStep() {
      const passed = session ?? opened.passwordOnly;
      if (!passed) return;
      const { isPasswordOnly: _, ...whole } = await sessionAfterPasswordChange(passed);
      await save({ ...whole, steppedAt: businessTime() });
      if (!session) onChange('sign in', passed.user, passed.name);
    },
    async renew() {
      const fresh = session && (await refreshed(session.user, opened.requester));
      if (!session || typeof fresh !== 'object') return false;
      await save({ ...session, user: fresh });
      return audienceOf(fresh) !== audienceOf(session.user);
    },
    endSessionsOf,
    async outlivePasswordChange() {
      if (session) await save(await sessionAfterPasswordChange(session));
    },
    async end() {
      const cleared = await endSession(request, opened.sid);
      replaceCookies(user ? await endedCookies(request, user, true) : cleared);
      if (user) onChange('sign out', user);
      // The browser caches the sale form for Back (entry.server.tsx) and must drop it at sign-out.
      headers.set('Clear-Site-Data', '"cache"');
    },
    async dismiss(noticeId) {
      if (!session) return;
      const dismissed = [...session.dismissed.filter((id) => id !== noticeId), noticeId].slice(-MAX_DISMISSED);
      await save({ ...session, dismissed });
    },
    async flash(tone, text, options) {
      cookies.push(...(await flashCookies(request, { tone, text, ...options })));
    },
    formToken() {
      const issued = issueFormToken(request, session?.sid);
      cookies.push(...issued.cookies);
      return issued.token;
    },
    async takeFlash() {
      const taken = await takeFlash(request);
      cookies.push(...taken.cookies);
      if (taken.flash) return taken.flash;
      const draft = await takeDraft(request, owner);
      if (draft.notice === undefined) return undefined;
      cookies.push(...draft.cookies);
      return { tone: 'error', text: draft.notice };
    },
    async keepTyped(fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      cookies.push(...(await draftCookies(request, form, owner)));
    },
    takeDraft: takeOwnDraft,
    async takeTyped() {
      const draft = await takeOwnDraft();
      return draft && Object.fromEntries([...draft].map(([name, value]) => [name, String(value)]));
    },
  };
}
