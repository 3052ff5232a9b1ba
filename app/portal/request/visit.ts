import type { Api } from '~/api/api.server';
import type { SessionUser } from '~/api/auth';
import type { Actor, AuditOutcome } from '~/base/audit/stream.server';
import type { Brand, Icon } from '~/base/config/brand.data';
import type { DemoSignIns } from '~/base/config/config.server';
import type { AppLoadContext } from '~/base/framework/node.server';
import type { Audience } from '~/domain/audience';
import type { Kobo } from '~/domain/naira';
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
  /** How long all calls of a page may take together, in ms. */
  pageDeadlineMs: number;
  publicOrigin: string;
  production: boolean;
  demo: boolean;
  demoSignIns?: DemoSignIns;
};

/** A rendered form: its key, and the birth mark of the store that knows whether it was sent (base/database/birth.ts). */
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

/**
 * One request of a user (where no sign-in is needed, of anybody) to one screen. Whatever else a screen can do with it is a function that
 * takes it, such as `lookup`, `recall` and `takeLock` of app/portal/request.
 */
export type Visit<A extends RightName = RightName> = {
  request: Request;
  url: URL;
  /** Returns a parameter of the route's path, such as `id`; throws a 404 when the address lacks it. */
  param(name: string): string;
  /** The only access to the upstream, bound to this user's token and this page's deadline. */
  api: Api;
  user: A extends PublicRight ? SessionUser | undefined : SessionUser;
  /** The name that people know the user by, when it could be read at sign-in. */
  userName: string | undefined;
  audience: A extends PublicRight ? Audience | undefined : Audience;
  settings: Settings;
  /** True when the user may open the pages of a right, or press their buttons. */
  mayOpen(right: RightName): boolean;
  mayChange(right: RightName): boolean;
  /** True when the user may press the buttons of this page. */
  mayChangeHere: boolean;
  /** Writes an entry of the portal's own to the audit; changes by calls are written where they are sent. */
  audit(what: string, outcome: AuditOutcome, on?: Record<string, string>, kobo?: number): void;
  /** Sets the answer's HTTP status, for a page that is shown although a part of it failed. */
  setStatus(status: number): void;
  /** Sets a header of the answer. The page's route must copy it to its document. */
  setHeader(name: string, value: string): void;
  /** True for the loader of a page whose form was just sent. Such a loader must not replace the action's answer. */
  afterAction: boolean;
  session: {
    /** Leaves a message for the next page. */
    flash(tone: Flash['tone'], text: string, options?: Pick<Flash, 'isBrief' | 'links'>): Promise<void>;
    /** Stores form input that is saved nowhere else, for the next visit to this page. */
    keepTyped(fields: Readonly<Record<string, string>>): Promise<void>;
    /** Returns the form input stored by `keepTyped`, or when the session ended, and removes it. */
    takeDraft(): Promise<FormData | undefined>;
    /** The same as field values, to fill a form with. */
    takeTyped(): Promise<Record<string, string> | undefined>;
  };
  /** What the functions of app/portal need. No other module reads it (tests/house). */
  inside: Inside;
};

/** What app/portal knows of a visit. */
export type Inside = {
  /** The right by which the screen was opened. */
  right: RightName;
  context: AppLoadContext;
  opened: OpenSession;
  /** The status, cookies and headers of its answer. */
  outgoing: Outgoing;
  /** Whom the audit names. */
  actor: Actor;
  /** Aborts all reads of the visit, because nobody needs their answers any more. */
  leaving: AbortController;
};

export type RouteArgs = {
  request: Request;
  context: AppLoadContext;
  params: Readonly<Record<string, string | undefined>>;
};

/** The status, cookies and headers of every answer to the visit. */
export type Outgoing = { status: number; cookies: string[]; headers: Headers };
