import type { AppLoadContext } from '@remix-run/node';
import type { Access, Audience, PublicAccess } from '../session/access';
import type { Flash } from '../session/flash.server';
import type { OpenSession } from '../session/open.server';
import type { Api } from '../upstream/api.server';
import type { SessionUser } from '../upstream/auth';

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
  /** The path and query of this request: where a form of its page is sent. */
  here: string;
  /** Returns a part of the path that the route names, such as `id`; answers 404 when the address lacks it. */
  param(name: string): string;
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
   * Returns the rows of a list. Page 1 reads and caches them; later pages of the same address reuse them. `sizeOf` returns
   * the number of rows. Any change by this user empties the cache.
   */
  cachedAcrossPages<T>(work: () => Promise<T>, sizeOf: (value: T) => number): Promise<T>;
  /** Returns the cached result of a call that is the same for all staff, or for this vendor. Concurrent requests share one call. */
  lookup<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Empties both caches, because something was or may have been changed. */
  forgetCached(): void;
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

export type RouteArgs = {
  request: Request;
  context: AppLoadContext;
  params: Readonly<Record<string, string | undefined>>;
};

/** A visit under way: `outgoing` collects what every answer to it carries. */
export type OpenVisit<A extends Access> = { visit: Visit<A>; opened: OpenSession; outgoing: Outgoing };

/** What the answer to a visit carries, whatever it is. */
export type Outgoing = { status: number; cookies: string[]; headers: Headers };
