import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { config } from '../config.server';
import { pageOfFile, paths } from '../paths';
import { type Access, access, type Audience, audienceOf, mayOpen, type PublicAccess } from '../session/access';
import { draftCookies, takeDraft } from '../session/draft.server';
import { type Flash,flashCookies, takeFlash } from '../session/flash.server';
import { endSession, endSessionsOf, newSession, type OpenSession,openSession, sessionCookies } from '../session/open.server';
import { refreshed } from '../session/refresh.server';
import { seal, unseal } from '../session/seal.server';
import { unknownAccount } from '../session/unknown-account';
import { kept } from '../store/result-cache.server';
import { store } from '../store/store.server';
import { type Api, apiFor, type UpstreamWatch } from '../upstream/api.server';
import type { SessionUser } from '../upstream/auth';
import { issueFormToken } from './form-token.server';
import { outsidePageSlots } from './outside-page-slots.server';
import { refusalPage } from './refusal.server';

/** The settings that pages may know. */
export type Settings = {
  portalName: string;
  printerLink: string;
  amountAtValidation: string;
  depositAccounts: readonly string[];
  publicOrigin: string;
  production: boolean;
  demo: boolean;
};

/** One request of a known person (or of anybody, on a public row) to one screen. */
export type Visit<A extends Access = Access> = {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** Where the request came from, as the edge tells; 'unknown' under other servers. */
  clientAddress: string;
  settings: Settings;
  /** The only way to the upstream: bound to this user's token and this page's deadline. */
  api: Api;
  user: A extends PublicAccess ? SessionUser | undefined : SessionUser;
  audience: A extends PublicAccess ? Audience | undefined : Audience;
  /** Ends what is still being read for this visit: its answer is not wanted any more. */
  abandon(): void;
  /** Sets the answer's HTTP status, for a page that is shown although a part of it is missing. */
  setStatus(status: number): void;
  /** Sets a header of the answer; a page's route has to pass it on to its document. */
  setHeader(name: string, value: string): void;
  /** Seals facts into a form, so that they come back unchanged; `unsealFacts` answers undefined for anything else. */
  sealFacts(facts: unknown): Promise<string>;
  unsealFacts(sealed: string): Promise<unknown>;
  /**
   * One rendered form, one effect: runs `work` once for this user and form key, however often the form is
   * sent, and answers the same to all. `keepSeconds` says how long an outcome stands: not at all for one
   * without effect, so that the form can be sent again.
   */
  once<T>(formKey: string, work: () => Promise<T>, keepSeconds: (outcome: T) => number): Promise<T>;
  /** What came of this user's form with this key, if it is still kept. */
  outcomeOf<T>(formKey: string): Promise<T | undefined>;
  /** Orders whose answer was lost, by whoever: a new one like them is shown with what was found. */
  lostOrders: { add(order: string, seconds: number): Promise<void>; has(order: string): Promise<boolean> };
  /** Orders that can be done once only and were done, by whoever and from whichever form. */
  doneOrders: { add(order: string): Promise<void>; has(order: string): Promise<boolean> };
  /**
   * What a list was read into, for whoever turns its pages: asked for anew for its first page, kept for the next ones of
   * the same address. `weigh` says how many rows it holds. Any change this person makes forgets it.
   */
  throughPages<T>(work: () => Promise<T>, weigh: (value: T) => number): Promise<T>;
  /** A lookup that changes seldom and is the same for all staff, or for this vendor; many who ask at once ask once. */
  lookup<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Forgets both, because something was or may have been changed. */
  forgetKept(): void;
  /** True for the loader of a page that was just sent a form: it must not stand in the way of the answer. */
  afterAction: boolean;
  /** Notices that this person put away for this session. */
  dismissed: readonly string[];
  session: {
    /** Adds Set-Cookie headers to the answer. */
    addCookies(cookies: readonly string[]): void;
    start(user: SessionUser): Promise<void>;
    /** Renews the token at once, for what it says of its owner; true when its owner is somebody else to the portal now. */
    renew(): Promise<boolean>;
    end(): Promise<void>;
    /** Ends all sessions of somebody whose password was changed; of one's own, all but this one. */
    endSessionsOf(who: { target: string; id: string }): Promise<void>;
    dismiss(noticeId: string): Promise<void>;
    flash(tone: Flash['tone'], text: string, options?: Pick<Flash, 'isBrief' | 'links'>): Promise<void>;
    /** The token of this page's forms; undefined for a browser that needs none. Only the root asks, once a document. */
    formToken(): string | undefined;
    /** The message that was left for this page. Only the root asks, once a document. */
    takeFlash(): Promise<Flash | undefined>;
    /** Keeps what was typed for the next look at this page, where it is not saved anywhere else. */
    keepTyped(fields: Readonly<Record<string, string>>): Promise<void>;
    /** What the person had typed here before the session ended; it can be taken once. */
    takeDraft(): Promise<FormData | undefined>;
    /** The same as the values of fields, to fill a form with. */
    takeTyped(): Promise<Record<string, string> | undefined>;
  };
};

export type RouteArgs = { request: Request; context: AppLoadContext; params: Readonly<Record<string, string | undefined>> };

/** A visit under way: `outgoing` collects what every answer to it carries. */
export type OpenVisit<A extends Access> = { visit: Visit<A>; opened: OpenSession; outgoing: Outgoing };

/** What the answer to a visit carries, whatever it is. */
export type Outgoing = { status: number; cookies: string[]; headers: Headers };

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** How long an order that can be done once only is known as done: longer than the API takes to say so in its records. */
const DONE_ORDER_SECONDS = 60 * 24 * 60 * 60;

/** Most notices that a session remembers as put away; the oldest are forgotten. */
const MAX_DISMISSED = 20;

/** Opens the session and checks the access row: redirects to sign-in when nobody is signed in, throws a 403 else. */
export async function openVisit<A extends Access>(name: A, args: RouteArgs, phase: 'action' | 'loader'): Promise<OpenVisit<A>> {
  const { request, params } = args;
  const opened = await openSession(request, args.context);
  const deadline = deadlineFor(opened, phase);
  const ending = new AbortController();
  request.signal.addEventListener('abort', () => ending.abort(), { once: true });
  const url = new URL(request.url);
  const session = opened.session;
  const user = session?.user;
  const audience = user && audienceOf(user);
  const cookies = [...opened.cookies];
  const outgoing: Outgoing = { status: 200, cookies, headers: new Headers() };

  if (access[name] !== 'anyone') {
    if (!user) throw await signInAgain(request, opened);
    if (!audience) throw withCookies(refusalPage(unknownAccount(user).reason, 403), cookies);
    if (!mayOpen(name, audience)) throw withCookies(refusalPage('This page is not part of your account.', 403), cookies);
  }

  const own = `${audience}:${user?.id}`;
  const { portalName, printerLink, amountAtValidation, depositAccounts, publicOrigin, production, demo } = config();
  const visit = {
    request,
    url,
    params,
    clientAddress: typeof args.context.clientAddress === 'string' ? args.context.clientAddress : 'unknown',
    settings: { portalName, printerLink, amountAtValidation, depositAccounts, publicOrigin, production, demo },
    api: apiFor({ requestId: idOf(args.context), token: user?.token, deadline, leaving: ending.signal }, watchOf(args.context)),
    abandon: () => ending.abort(),
    user,
    audience,
    async throughPages<T>(work: () => Promise<T>, weigh: (value: T) => number): Promise<T> {
      const key = sameList(url);
      // A browser that is told to load the page anew says so.
      const isAnew = /max-age=0|no-cache/.test(request.headers.get('cache-control') ?? '');
      const known = Number(url.searchParams.get('page')) > 1 && !isAnew ? kept().get<T>(own, key) : undefined;
      return known ?? kept().keep(own, key, work, weigh);
    },
    async lookup<T>(lookup: string, work: () => Promise<T>): Promise<T> {
      return kept().once(audience === 'staff' ? 'staff' : own, lookup, work);
    },
    forgetKept() {
      kept().forget(own);
      if (audience === 'staff') kept().forget('staff');
    },
    afterAction: opened.acted && phase === 'loader',
    dismissed: session?.dismissed ?? [],
    setStatus: (status: number) => void (outgoing.status = status),
    setHeader: (name: string, value: string) => outgoing.headers.set(name, value),
    sealFacts: (facts: unknown) => seal('facts', facts),
    unsealFacts: (sealed: string) => unseal('facts', sealed),
    async once<T>(formKey: string, work: () => Promise<T>, keepSeconds: (outcome: T) => number): Promise<T> {
      const key = `form:${user?.id}:${formKey}`;
      const once = () =>
        store().once(key, async () => {
          const outcome = await work();
          return { value: JSON.stringify(outcome), ttlSeconds: keepSeconds(outcome) };
        });
      return JSON.parse(await outsidePageSlots(args.context, user?.id, once));
    },
    async outcomeOf<T>(formKey: string): Promise<T | undefined> {
      const value = await store().get(`form:${user?.id}:${formKey}`);
      return value === undefined ? undefined : JSON.parse(value);
    },
    lostOrders: {
      add: (order: string, seconds: number) => store().set(`lost-order:${order}`, '1', seconds),
      has: async (order: string) => (await store().get(`lost-order:${order}`)) !== undefined,
    },
    doneOrders: {
      add: (order: string) => store().set(`done-order:${order}`, '1', DONE_ORDER_SECONDS),
      has: async (order: string) => (await store().get(`done-order:${order}`)) !== undefined,
    },
    session: {
      addCookies: (more: readonly string[]) => void cookies.push(...more),
      async start(signedIn: SessionUser) {
        await endSession(request, opened.sid);
        cookies.splice(0, cookies.length, ...(await sessionCookies(request, newSession(signedIn))));
      },
      async renew() {
        const fresh = session && (await refreshed(session.user));
        if (!session || typeof fresh !== 'object') return false;
        cookies.splice(0, cookies.length, ...(await sessionCookies(request, { ...session, user: fresh })));
        return audienceOf(fresh) !== audience;
      },
      async endSessionsOf(who: { target: string; id: string }) {
        const since = await endSessionsOf(who);
        if (session && user?.id === who.id && user.target === who.target) cookies.splice(0, cookies.length, ...(await sessionCookies(request, { ...session, since })));
      },
      async end() {
        cookies.splice(0, cookies.length, ...(await endSession(request, opened.sid)));
        // The sale form is kept for Back (see entry.server.tsx); after signing out there is nothing to go back to.
        outgoing.headers.set('Clear-Site-Data', '"cache"');
      },
      async dismiss(noticeId: string) {
        if (!session) return;
        const dismissed = [...session.dismissed.filter((id) => id !== noticeId), noticeId].slice(-MAX_DISMISSED);
        cookies.splice(0, cookies.length, ...(await sessionCookies(request, { ...session, dismissed })));
      },
      async flash(tone: Flash['tone'], text: string, options?: Pick<Flash, 'isBrief' | 'links'>) {
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
        return taken.flash;
      },
      async keepTyped(fields: Readonly<Record<string, string>>) {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        cookies.push(...(await draftCookies(request, form, user?.id)));
      },
      async takeDraft() {
        const taken = await takeDraft(request, user?.id);
        cookies.push(...taken.cookies);
        return taken.draft;
      },
      async takeTyped() {
        const draft = await this.takeDraft();
        return draft && Object.fromEntries([...draft].map(([name, value]) => [name, String(value)]));
      },
    },
  };
  return { visit: visit as Visit<A>, opened, outgoing };
}

/** How the edge names the request; nothing under other servers. */
function idOf({ requestId }: AppLoadContext): string | undefined {
  return typeof requestId === 'string' ? requestId : undefined;
}

/** How the process that runs the portal watches its calls; only `npm run upstream:check` does. */
function watchOf({ watchUpstream }: AppLoadContext): UpstreamWatch | undefined {
  return typeof watchUpstream === 'function' ? (watchUpstream as UpstreamWatch) : undefined;
}

/**
 * All calls of a page end by its deadline. When an action has used it up, the loaders that follow get one
 * attempt's time more, so that its answer is not replaced by an error.
 */
function deadlineFor(opened: OpenSession, phase: 'action' | 'loader'): AbortSignal {
  if (phase === 'action') opened.acted = true;
  else if (opened.acted) {
    const left = opened.started + config().pageDeadlineMs - Date.now();
    opened.deadline = AbortSignal.timeout(Math.max(left, config().upstreamTimeoutMs));
  }
  return opened.deadline;
}

/** Gives a visit the page's time anew: a body that took long to arrive has used up none of it. */
export function withFreshDeadline<A extends Access>({ visit, opened }: OpenVisit<A>, { context }: RouteArgs): void {
  opened.started = Date.now();
  opened.deadline = AbortSignal.timeout(config().pageDeadlineMs);
  visit.api = apiFor({ requestId: idOf(context), token: opened.session?.user.token, deadline: opened.deadline }, watchOf(context));
}

/** The way to sign-in, and back afterwards to the page asked for; says so when it was a session that ended. */
export async function signInAgain(request: Request, opened: OpenSession): Promise<Response> {
  const url = new URL(request.url);
  const here = pageOfFile(url.pathname) + withoutDataParameter(url);
  const ended = opened.session ? await endSession(request, opened.sid) : opened.cookies;
  const knew = opened.ended || opened.session;
  const flash = knew ? await flashCookies(request, { tone: 'error', text: SESSION_ENDED }) : [];
  return withCookies(redirect(paths.signIn(here === paths.home() ? undefined : here), 303), [...ended, ...flash]);
}

/** The answer with all that was collected for it. */
export function finished(response: Response, { cookies, headers }: Outgoing): Response {
  headers.forEach((value, name) => response.headers.set(name, value));
  return withCookies(response, cookies);
}

/** Puts cookies on an answer, and keeps it out of caches. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** A list's address without the place in it, of one length whatever was added to it. */
function sameList({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  for (const name of ['page', 'size', '_data']) params.delete(name);
  params.sort();
  return `${pathname} ${createHash('sha256').update(String(params)).digest('base64')}`;
}

function withoutDataParameter(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete('_data');
  const search = params.toString();
  return search ? `?${search}` : '';
}
