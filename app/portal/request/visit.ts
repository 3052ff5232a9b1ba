import type { Api } from '~/api/api.server';
import type { SessionUser } from '~/api/auth';
import type { ActOfChange, Actor, AuditOutcome } from '~/base/audit.server';
import type { Progress, ReportState } from '~/base/cache/background-reports.server';
import type { SlowProvider } from '~/base/cache/sale-times.server';
import type { Brand, Icon } from '~/base/config/brand.data';
import type { DemoSignIns } from '~/base/config/config.server';
import type { AppLoadContext } from '~/base/framework/node.server';
import type { HeldOrder } from '~/base/store/lease.server';
import type { Result } from '~/base/store/store.server';
import type { Audience } from '~/domain/audience';
import type { Kobo } from '~/domain/naira';
import type { ReceiptRecord } from '~/domain/receipt';
import type { Flash } from '../session/flash.server';
import type { OpenSession } from '../session/open.server';
import type { PublicRight, RightName } from '../session/rights';

/** The settings that pages may read. */
export type Settings = {
  portalName: string;
  brand: Brand;
  /** The icons with which a device shows the installed portal. */
  icons: readonly Icon[];
  /** What every receipt ends with, one line of text each. */
  receiptFooter: readonly string[];
  printerLink: string;
  amountAtValidation: string;
  depositAccounts: readonly string[];
  /** Orders of staff above this amount need a second person; undefined when none do. */
  twoPeopleAbove: Kobo | undefined;
  staffTotp: 'off' | 'optional' | 'required';
  /** Orders of money above this amount need a code of the second step that is not old. */
  stepUpAbove: Kobo | undefined;
  publicOrigin: string;
  production: boolean;
  demo: boolean;
  demoSignIns?: DemoSignIns;
};

export type { HeldOrder };

/** A rendered form: its key, and the birth mark of the store that knows whether it was sent (base/store/backend.ts). */
export type RenderedForm = { key: string; birth: string };

/**
 * A step of a sale, for the log; the reference joins them. A step has no customer's number and no name of a person. `kobo`,
 * `ms`; `status` is the API's word, `why` its message or ours, which is masked, and `cause` the kind of a refusal.
 */
export type SaleStep =
  | ({ step: 'not validated'; why: string } & OfService)
  | ({ step: 'validated'; isValid: boolean } & OfSale & OfService)
  | ({ step: 'sending' } & SentSale)
  | ({ step: 'sent'; ms: number } & HowSaleEnded & SentSale)
  | ({
      step: 'looked up';
      status?: string | undefined;
      why?: string | undefined;
      /** True when the API answered, also that it has no such sale. */
      isAnswered: boolean;
    } & OfSale);
type OfSale = { reference: string };
type OfService = { provider: string; serviceId: string };
type SentSale = { kobo: number } & OfSale & OfService;
export type HowSaleEnded = {
  outcome: 'done' | 'refused' | 'not sent' | 'unknown';
  status?: string | undefined;
  cause?: RefusalCause | undefined;
  why?: string | undefined;
};
/** Why a sale was refused: it is like another, one of its fields, by the portal itself, or anything else. */
export type RefusalCause = 'like another' | 'a field' | 'by the portal' | 'other';

/** One request of a user (on a public row, of anybody) to one screen. */
export type Visit<A extends RightName = RightName> = {
  request: Request;
  url: URL;
  /** The id of the request in the log; undefined on other hosts. */
  requestId: string | undefined;
  /** Returns a parameter of the route's path, such as `id`; throws a 404 when the address lacks it. */
  param(name: string): string;
  /** The client's address as the server reports it; 'unknown' on other hosts. */
  clientAddress: string;
  settings: Settings;
  /** The only access to the upstream, bound to this user's token and this page's deadline. */
  api: Api;
  user: A extends PublicRight ? SessionUser | undefined : SessionUser;
  /** Who has typed the password and not yet the code of the second step. Such a user is not signed in. */
  passwordOnlyUser: SessionUser | undefined;
  /** When the user last typed a code of the second step, in ms since 1970. */
  steppedAt: number | undefined;
  /** The name that people know the user by, when it could be read at sign-in. */
  userName: string | undefined;
  audience: A extends PublicRight ? Audience | undefined : Audience;
  /** True when the user may open the pages of a right, or press their buttons. */
  mayOpen(right: RightName): boolean;
  mayChange(right: RightName): boolean;
  /** True when the user may press the buttons of this page. */
  mayChangeHere: boolean;
  /** Writes an act of the portal's own to the audit; changes by calls are written where they are sent. */
  audit(what: string, outcome: AuditOutcome, on?: Record<string, string>, kobo?: number): void;
  /** Returns such an act that changes records (`changeRecords`), with which it is stored. */
  act(what: string, on?: Record<string, string>, kobo?: number): ActOfChange;
  /** Aborts all reads of this visit, because nobody needs their answers any more. */
  abandon(): void;
  /** Sets the answer's HTTP status, for a page that is shown although a part of it failed. */
  setStatus(status: number): void;
  /** Sets a header of the answer. The page's route must copy it to its document. */
  setHeader(name: string, value: string): void;
  /** Seals facts into a form, so that they cannot be changed; `unsealFacts` returns undefined for anything else. */
  sealFacts(facts: unknown): Promise<string>;
  unsealFacts(sealed: string): Promise<unknown>;
  /** Returns a link to what a receipt shows, which anyone may open for 30 days. */
  receiptLink(record: ReceiptRecord): string;
  /** Returns what the link shows; 'expired' after its time, undefined for a link that is not ours or was revoked. */
  openReceiptLink(link: string): ReceiptRecord | 'expired' | undefined;
  /** The forms of this user that were sent, by key. Only app/changes uses them. */
  claims: {
    /** The birth mark of the store, for forms that are rendered now. */
    readonly birth: string;
    /**
     * Runs `work` once per form, however often it is sent, and returns the same text to all. `whenLost` is the result
     * when the portal that did the work ended before it could store one, or when the stored one cannot be opened. Throws an
     * UpstreamFailure that was never sent while the store does not answer. Returns undefined, and runs nothing, for a form
     * of which the store cannot know whether it was sent.
     */
    once(form: RenderedForm, work: () => Promise<Result>, whenLost: () => Result): Promise<string | undefined>;
    /** Returns the stored text, empty when it cannot be opened; undefined when there is none or the store does not answer. */
    find(key: string): Promise<string | undefined>;
    /** Returns a digest by which values are told apart. Nobody can guess the secret ones from it. */
    fingerprint(values: unknown, secret: readonly unknown[]): string;
  };
  /**
   * Returns what was remembered for this user under a name, perhaps by an earlier version of the portal; undefined also
   * when the store does not answer.
   */
  recall(name: string): Promise<unknown>;
  remember(name: string, value: unknown, seconds: number): Promise<void>;
  /** What all staff share; for their screens only. */
  ofStaff: {
    /** As `claims`, for what one of them does for all. */
    claims: Visit['claims'];
  };
  /** Does work for this user once within some seconds, in all portals; not at all while the store does not answer. */
  doOnce(name: string, seconds: number, work: () => Promise<void>): Promise<void>;
  /**
   * Orders of all users that are being sent, that were sent and whose outcome is not known, or that were done and can be
   * done only once; by what makes them alike.
   */
  orders: {
    /** Marks an order as being sent, unless one like it is or was; a lost one is no obstacle once the user has seen it. */
    begin(order: string, isLostSeen: boolean): Promise<HeldOrder | 'running' | 'lost' | 'done'>;
    /** For pages: undefined also when the store does not answer. */
    stateOf(order: string): Promise<'running' | 'lost' | 'done' | undefined>;
  };
  /**
   * Returns the rows of a list. Page 1 reads and caches them; later pages of the same address reuse them. `sizeOf`
   * returns the number of rows. Any change by this user empties the cache.
   */
  cachedAcrossPages<T>(work: () => Promise<T>, sizeOf: (value: T) => number): Promise<T>;
  /**
   * Reads what may take long, such as a report. One that takes long goes on in the background, and the page asks again at
   * the same address (docs/decisions/0075-long-reports.md). `api` returns calls with a deadline of their own; `onRows`
   * takes the number of rows read so far. Hosts that may end with their answer wait for the end.
   */
  readLong<T>(work: (api: () => Api, onRows: (rows: number) => void) => Promise<T>): Promise<ReportState<T>>;
  /** Waits a moment, and returns how far `readLong` is for another page of this user; undefined when there is none. */
  progressOf(address: string): Promise<Progress | undefined>;
  /**
   * Does work that goes on after the answer: its visit has calls with a deadline of their own, and knows whether its session
   * still holds. Hosts that may end with their answer wait for the end.
   */
  goOn(work: (visit: Visit<A> & { isSignedIn(): Promise<boolean> }) => Promise<void>): Promise<void>;
  /** True once the API has sent a status as a number, which the portal does not know. */
  hasNumericStatuses(): boolean;
  /** Returns the providers whose sales by this portal are slow now. */
  slowProviders(): SlowProvider[];
  /** Notes a step of a sale in the log and the metrics. */
  noteSale(step: SaleStep): void;
  /** The sales, by reference, and the orders, by what makes them alike, whose outcome is not known, until somebody has looked them up. */
  openOutcomes: {
    add(key: string): void;
    /** Settles it at all portals. */
    settle(key: string): void;
  };
  /**
   * Returns the cached result of a call that is the same for all staff, or for this user. It is dropped after five minutes, or
   * when staff change something; that of a vendor when the vendor does. Concurrent requests share one call.
   */
  lookup<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Returns what was read of days that are over, for all staff or for this vendor: read once a day, and again after this
   * portal, or another with the same store, cancelled a sale or asked about one.
   */
  ofPastDays<T>(today: string, work: () => Promise<T>): Promise<T>;
  /** Empties all of these caches as far as this screen changes what is in them, because something was or may have been changed. */
  forgetCached(): void;
  /** True for the loader of a page whose form was just sent. Such a loader must not replace the action's answer. */
  afterAction: boolean;
  /** Ids of notices that the user dismissed in this session. */
  dismissed: readonly string[];
  session: {
    /** The id of the session; undefined when nobody has typed a password. */
    id: string | undefined;
    /** Adds Set-Cookie headers to the answer. */
    addCookies(cookies: readonly string[]): void;
    /** `askedAt` is the store's time before the sign-in was sent, in ms; `hasSeparateRoles` is of the demo. */
    start(user: SessionUser, askedAt: number, hasSeparateRoles?: boolean): Promise<void>;
    /** Notes that the user has typed a code of the second step just now; signs in who was missing it. */
    passSecondStep(): Promise<void>;
    /** Renews the token now, to read the user's new status; returns true when the audience has changed. */
    renew(): Promise<boolean>;
    end(): Promise<void>;
    /** Ends all sessions of a user whose password was changed; for the user's own password, also this one. */
    endSessionsOf(who: { target: string; id: string }): Promise<void>;
    /** Lets this session go on after its user has changed the password in it. */
    outlivePasswordChange(): Promise<void>;
    dismiss(noticeId: string): Promise<void>;
    flash(tone: Flash['tone'], text: string, options?: Pick<Flash, 'isBrief' | 'links'>): Promise<void>;
    /**
     * Returns the token of this page's forms; undefined for a browser that needs none. Only the root calls it, once per
     * document.
     */
    formToken(): string | undefined;
    /** Returns the message left for this page. Only the root calls it, once per document. */
    takeFlash(): Promise<Flash | undefined>;
    /** Stores form input that is saved nowhere else, for the next visit to this page. */
    keepTyped(fields: Readonly<Record<string, string>>): Promise<void>;
    /** Returns the form input stored when the session ended, and removes it. */
    takeDraft(): Promise<FormData | undefined>;
    /** The same as field values, to fill a form with. */
    takeTyped(): Promise<Record<string, string> | undefined>;
  };
};

export type RouteArgs = {
  request: Request;
  context: AppLoadContext;
  params: Readonly<Record<string, string | undefined>>;
};

/**
 * A visit in progress; `outgoing` collects the status, cookies and headers of its answer, `actor` is whom the audit
 * names.
 */
export type OpenVisit<A extends RightName> = { visit: Visit<A>; opened: OpenSession; outgoing: Outgoing; actor: Actor };

/** The status, cookies and headers of every answer to the visit. */
export type Outgoing = { status: number; cookies: string[]; headers: Headers };
