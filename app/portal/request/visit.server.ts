import { setMaxListeners } from 'node:events';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import { type Audience, audienceOf } from '~/domain/audience';
import { type OpenSession, openSession } from '../session/open.server';
import { mayOpen, type RightName, rights } from '../session/rights';
import { may } from '../session/roles.server';
import { unknownAccount } from '../session/unknown-account';
import { notFound, refusalPage, signInAgain, toSecondStep, withCookies } from './answers.server';
import type { Inside, RouteArgs, Settings, Visit } from './visit';
import { apiOf } from './visit-api.server';
import { auditOf, whoIs } from './visit-audit.server';
import { pageSession } from './visit-session.server';

const MOST_CALLS_AT_ONCE = 32;

/** Opens the session and checks the right. Throws a redirect to sign-in when nobody is signed in, or a 403. */
export async function openVisit<A extends RightName>(
  name: A,
  args: RouteArgs,
  phase: 'action' | 'loader',
): Promise<Visit<A>> {
  const { request, params, context } = args;
  const opened = await openSession(request, context);
  // What an action changes is read at that time, and again by the page after it.
  if (phase === 'action') opened.ahead.clear();
  const deadline = deadlineFor(opened, phase);
  // Each call listens to it, and a home page makes a dozen at once.
  setMaxListeners(MOST_CALLS_AT_ONCE, deadline);
  const audience = await requireAccess(name, phase, request, opened);
  const user = opened.session?.user;
  const { name: ownName } = opened.session ?? opened.passwordOnly ?? {};
  const inside: Inside = {
    right: name,
    context,
    opened,
    outgoing: { status: 200, cookies: [...opened.cookies], headers: new Headers() },
    actor: {
      ...whoIs(user ?? opened.passwordOnly?.user),
      name: ownName,
      address: context.clientAddress ?? 'unknown',
    },
    leaving: new AbortController(),
  };
  request.signal.addEventListener('abort', () => inside.leaving.abort(), { once: true });
  const visit: Visit = {
    request,
    url: new URL(request.url),
    param(part) {
      const value = params[part];
      if (value === undefined) throw notFound();
      return value;
    },
    api: apiOf(inside, deadline, inside.leaving.signal),
    user,
    userName: opened.session?.name,
    audience,
    settings: settings(),
    ...rightsOf(opened, audience, context.changes),
    audit: (what, outcome, on, kobo) => auditOf(inside, what, outcome, { on, kobo }),
    setStatus: (status) => void (inside.outgoing.status = status),
    setHeader: (header, value) => inside.outgoing.headers.set(header, value),
    afterAction: opened.acted && phase === 'loader',
    session: pageSession(request, inside),
    inside,
  };
  return visit;
}

/**
 * Returns the audience of the signed-in user, if any. Throws the redirect or the 403 when the row does not admit it.
 */
async function requireAccess(
  name: RightName,
  phase: 'action' | 'loader',
  request: Request,
  opened: OpenSession,
): Promise<Audience | undefined> {
  const { session } = opened;
  const audience = session && audienceOf(session.user);
  if (rights[name].opens === 'anyone') return audience;
  if (!session) throw opened.passwordOnly ? toSecondStep(request, opened) : await signInAgain(request, opened);
  if (!audience) throw refused(unknownAccount(session.user).reason, opened);
  if (!mayOpen(name, audience)) throw refused('This page is not part of your account.', opened);
  if (!may(session, phase === 'action' ? 'change' : 'open', name)) throw ofAnotherRole(opened);
  return audience;
}

/** Returns the refusal of what the roles' table does not give the user. */
export function ofAnotherRole(opened: Pick<OpenSession, 'cookies'>): Response {
  return refused('This is not part of your role. Ask an administrator who may do it.', opened);
}

function refused(sentence: string, { cookies }: Pick<OpenSession, 'cookies'>): Response {
  return withCookies(refusalPage(sentence, 403), cookies);
}

function rightsOf(
  { session }: OpenSession,
  audience: Audience | undefined,
  here: RightName | undefined,
): Pick<Visit, 'mayOpen' | 'mayChange' | 'mayChangeHere'> {
  const mayChange = (right: RightName) => session !== undefined && may(session, 'change', right);
  return {
    mayOpen: (right) => session !== undefined && may(session, 'open', right),
    mayChange,
    // Roles narrow staff alone.
    mayChangeHere: audience !== 'staff' || here === undefined || rights[here].opens === 'anyone' || mayChange(here),
  };
}

function settings(): Settings {
  const { portalName, brand, icons, receiptFooter, printerLink, amountAtValidation } = config();
  const { depositAccounts, twoPeopleAbove, staffTotp, stepUpAbove } = config();
  const { pageDeadlineMs, publicOrigin, production, demo, demoSignIns } = config();
  return {
    ...{ portalName, brand, icons, receiptFooter, printerLink, amountAtValidation },
    ...{ depositAccounts, twoPeopleAbove, staffTotp, stepUpAbove, pageDeadlineMs },
    ...{ publicOrigin, production, demo, demoSignIns },
  };
}

/**
 * All calls of a page end by its deadline. When an action has used it up, the loaders that follow get the time of one
 * more attempt, so that the action's answer is not replaced by an error.
 */
function deadlineFor(opened: OpenSession, phase: 'action' | 'loader'): AbortSignal {
  if (phase === 'action') opened.acted = true;
  else if (opened.acted) {
    const left = opened.started + config().pageDeadlineMs - businessTime();
    opened.deadline = AbortSignal.timeout(Math.max(left, config().upstreamTimeoutMs));
  }
  return opened.deadline;
}

/** Restarts the page's deadline after a body that took long to arrive. */
export function withFreshDeadline(visit: Visit): void {
  const { opened } = visit.inside;
  opened.started = businessTime();
  opened.deadline = AbortSignal.timeout(config().pageDeadlineMs);
  visit.api = apiOf(visit.inside, opened.deadline);
}
