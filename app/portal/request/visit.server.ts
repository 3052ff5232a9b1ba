import { setMaxListeners } from 'node:events';
import { apiFor } from '~/api/api.server';
import type { SessionUser } from '~/api/auth';
import type { Caller } from '~/api/caller';
import { actOfChange, type Actor, audit, type AuditEntry, type AuditOutcome } from '~/base/audit.server';
import { hasNumericStatuses } from '~/base/cache/numeric-statuses.server';
import { saleTimes } from '~/base/cache/sale-times.server';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import type { AppLoadContext } from '~/base/framework/node.server';
import { log } from '~/base/log.server';
import { seal, unseal } from '~/base/seal.server';
import { type Audience, audienceOf } from '~/domain/audience';
import { staffRole } from '~/domain/staff-roles';
import { isStillOpen, type OpenSession, openSession } from '../session/open.server';
import { mayOpen, type RightName, rights } from '../session/rights';
import { may } from '../session/roles.server';
import { unknownAccount } from '../session/unknown-account';
import { notFound, refusalPage, signInAgain, toSecondStep, withCookies } from './answers.server';
import { receiptLinks } from './receipt-links.server';
import { saleSteps } from './sale-steps.server';
import type { OpenVisit, Outgoing, RouteArgs, Settings, Visit } from './visit';
import { cachesOf, longReads, memoryOf } from './visit-memory.server';
import { visitSession } from './visit-session.server';
import { whileHeld } from './while-held.server';

const MOST_CALLS_AT_ONCE = 32;

/** Opens the session and checks the right. Throws a redirect to sign-in when nobody is signed in, or a 403. */
export async function openVisit<A extends RightName>(
  name: A,
  args: RouteArgs,
  phase: 'action' | 'loader',
): Promise<OpenVisit<A>> {
  const { request, params, context } = args;
  const opened = await openSession(request, context);
  // What an action changes is read at that time, and again by the page after it.
  if (phase === 'action') opened.ahead.clear();
  const deadline = deadlineFor(opened, phase);
  // Each call listens to it, and a home page makes a dozen at once.
  setMaxListeners(MOST_CALLS_AT_ONCE, deadline);
  const audience = await requireAccess(name, phase, request, opened);
  const outgoing: Outgoing = { status: 200, cookies: [...opened.cookies], headers: new Headers() };
  const user = opened.session?.user;
  const url = new URL(request.url);
  const { name: ownName } = opened.session ?? opened.passwordOnly ?? {};
  const actor: Actor = {
    ...whoIs(user ?? opened.passwordOnly?.user),
    name: ownName,
    address: context.clientAddress ?? 'unknown',
  };
  const { requestId } = opened.requester;
  const auditOwn = (what: string, outcome: AuditOutcome, facts: Pick<AuditEntry, 'on' | 'kobo' | 'formKey'> = {}) =>
    audit({ actor, requestId, what, outcome, ...facts });
  const leaving = new AbortController();
  request.signal.addEventListener('abort', () => leaving.abort(), { once: true });
  const visit: Visit = {
    request,
    url,
    requestId,
    param(part) {
      const value = params[part];
      if (value === undefined) throw notFound();
      return value;
    },
    clientAddress: actor.address,
    settings: settings(),
    api: apiOf(opened, context, actor, deadline, leaving.signal),
    audit: (what, outcome, on, kobo) => auditOwn(what, outcome, { on, kobo }),
    act: (what, on, kobo) => actOfChange({ actor, requestId, what, outcome: 'done', on, kobo }),
    abandon: () => leaving.abort(),
    user: user,
    passwordOnlyUser: opened.passwordOnly?.user,
    steppedAt: opened.session?.steppedAt,
    userName: opened.session?.name,
    audience: audience,
    ...rightsOf(opened, audience, context.changes),
    afterAction: opened.acted && phase === 'loader',
    dismissed: opened.session?.dismissed ?? [],
    setStatus: (status) => void (outgoing.status = status),
    setHeader: (header, value) => outgoing.headers.set(header, value),
    sealFacts: (facts) => seal('facts', facts),
    unsealFacts: (sealed) => unseal('facts', sealed),
    hasNumericStatuses,
    slowProviders: () => saleTimes().slowNow(),
    ...saleSteps(requestId),
    ...receiptLinks(config().publicOrigin),
    ...cachesOf(request, url, name, user, audience),
    ...longReads(url, user, audience, context.keepsRunning ?? false, (stop) =>
      apiOf(opened, context, actor, AbortSignal.timeout(config().pageDeadlineMs), stop ?? leaving.signal),
    ),
    ...memoryOf(
      context,
      user,
      opened.held,
      {
        lost(formKey) {
          log().warn({ requestId, formKey }, 'the portal that was sending this form has ended');
          auditOwn('form', 'unknown', { formKey });
        },
        ofAnotherStore(formKey, reason) {
          log().warn({ requestId, formKey, reason }, 'a form was not sent: the store cannot know whether it was used');
        },
      },
      opened.ahead,
    ),
    session: visitSession(request, opened, outgoing, (what, who, name = ownName) => {
      Object.assign(actor, whoIs(who), { name });
      auditOwn(what, 'done');
    }),
    async goOn(work) {
      const { session, requester } = opened;
      const caller = { ...requester, ...whileHeld(opened.held), token: session?.user.token, actor };
      const api = apiFor(withOwnDeadlines(caller), context.watchUpstream);
      const done = work({ ...visit, api, isSignedIn: async () => session !== undefined && isStillOpen(session) });
      if (!context.keepsRunning) await done;
      else done.catch((error: unknown) => log().error({ requestId, err: error }, 'work after an answer failed'));
    },
  };
  return { visit: visit, opened, outgoing, actor };
}

function whoIs(user: SessionUser | undefined): Pick<Actor, 'id' | 'role' | 'staffRole'> {
  if (user?.isStaff) return { id: user.id, role: 'staff', staffRole: staffRole(user.target) };
  return { id: user?.id, role: user?.target, staffRole: undefined };
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
  const mayChange = (row: RightName) => session !== undefined && may(session, 'change', row);
  return {
    mayOpen: (row) => session !== undefined && may(session, 'open', row),
    mayChange,
    // Roles narrow staff alone.
    mayChangeHere: audience !== 'staff' || here === undefined || rights[here].opens === 'anyone' || mayChange(here),
  };
}

function settings(): Settings {
  const { portalName, brand, icons, receiptFooter, printerLink, amountAtValidation } = config();
  const { depositAccounts, twoPeopleAbove, staffTotp, stepUpAbove } = config();
  const { publicOrigin, production, demo, demoSignIns } = config();
  return {
    ...{ portalName, brand, icons, receiptFooter, printerLink, amountAtValidation },
    ...{ depositAccounts, twoPeopleAbove, staffTotp, stepUpAbove, publicOrigin, production, demo, demoSignIns },
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
export function withFreshDeadline<A extends RightName>(
  { visit, opened, actor }: OpenVisit<A>,
  { context }: RouteArgs,
): void {
  opened.started = businessTime();
  opened.deadline = AbortSignal.timeout(config().pageDeadlineMs);
  visit.api = apiOf(opened, context, actor, opened.deadline);
}

/** Each call of work that goes on after its answer has the time of a page. */
function withOwnDeadlines(caller: Omit<Caller, 'deadline'>): Caller {
  return {
    ...caller,
    get deadline() {
      return AbortSignal.timeout(config().pageDeadlineMs);
    },
  };
}

function apiOf(
  opened: OpenSession,
  { watchUpstream }: AppLoadContext,
  actor: Actor,
  deadline: AbortSignal,
  leaving?: AbortSignal,
) {
  const { requester, session } = opened;
  const caller = { ...requester, ...whileHeld(opened.held), token: session?.user.token, actor, deadline, leaving };
  return apiFor(caller, watchUpstream);
}
