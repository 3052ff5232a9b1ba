import { randomBytes } from 'node:crypto';
import type { Upstream } from '../../app/api/client.server';
import { createRequestHandler, type ServerBuild } from '../../app/base/framework/node.server';
import type * as entry from '../../app/entry.server';
import { allScreens, type RightName } from '../../app/portal/session/rights';
import { type RecordedCall, recording } from './recorder';

/** The public origin in the portal's settings; nothing listens there. */
const ORIGIN = 'http://127.0.0.1:3000';

/** A screen's answer: HTTP status, target of a redirect, text of an error, and the calls it made. */
export type Opened = { status: number; leadsTo?: string; problem?: string; calls: RecordedCall[] };
export type PortalRoute = { path: string; right: RightName; hasPage: boolean };

/** Returns the environment of the built portal for the check; other variables are taken from the user's environment. */
export function portalSettings(upstreamUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    UPSTREAM_URL: upstreamUrl,
    DATA_DIR: 'off',
    SESSION_SECRETS: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: ORIGIN,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'off',
    DATABASE_URL: '',
    DEMO: '',
  };
}

/** The built portal in this process: opens its screens without an HTTP server. */
export class Portal {
  readonly #handle: ReturnType<typeof createRequestHandler>;
  readonly #build: ServerBuild;

  private constructor(build: ServerBuild) {
    this.#build = build;
    this.#handle = createRequestHandler(build, 'production');
  }

  /** Loads the build beside this program. `portalSettings` must be set in the environment before. */
  static async load(): Promise<Portal> {
    return new Portal(
      (await import(/* @vite-ignore */ new URL('server/index.js', import.meta.url).href)) as ServerBuild,
    );
  }

  routes(): PortalRoute[] {
    return allScreens.flatMap(({ address }) => {
      const route = this.#build.routes[address];
      if (!route) return [];
      const { right } = (route.module.loader ?? {}) as { right?: RightName };
      return right
        ? [{ path: `/${route.path?.replace(/^\//, '') ?? ''}`, right, hasPage: route.module.default !== undefined }]
        : [];
    });
  }

  visitor(credentials?: Credentials): Visitor {
    return new Visitor(this.#handle, credentials);
  }

  async close(): Promise<void> {
    await (this.#build.entry.module as unknown as typeof entry).edge.closeUpstream();
  }
}

type Credentials = { username: string; password: string };

/** Maximum repeated sign-ins of one visitor. If it needs more, the API's sessions do not last. */
const MAX_RENEWALS = 10;

/** A user with a separate browser. Keeps the cookies of the sign-in, so that screens can be opened concurrently. */
export class Visitor {
  #cookies = '';
  #renewals = 0;

  constructor(
    readonly handle: ReturnType<typeof createRequestHandler>,
    readonly credentials?: Credentials,
  ) {}

  /** Signs in with the form of /signin. */
  async signIn(): Promise<Opened> {
    // The form's page sets a cookie without which the form is refused.
    if (!this.#cookies) this.#keep((await this.#send('/signin')).cookies);
    const { opened, cookies } = await this.#send('/signin', {
      method: 'POST',
      body: new URLSearchParams({ ...this.credentials, intent: 'signIn' }),
    });
    this.#keep(cookies);
    return opened;
  }

  /**
   * Opens a screen without following a redirect. Signs in again when the session has ended, which another screen can
   * cause.
   */
  async open(address: string): Promise<Opened> {
    const { opened } = await this.#send(address);
    if (!leadsToSignIn(opened) || !this.credentials || this.#renewals++ >= MAX_RENEWALS) return opened;
    await this.signIn();
    const wasItsOwn = opened.calls.some(({ failure }) => failure?.kind === 'signedOut');
    return wasItsOwn ? opened : (await this.#send(address)).opened;
  }

  #keep(cookies: readonly string[]): void {
    this.#cookies = cookies
      .filter((cookie) => !/max-age=0/i.test(cookie))
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async #send(address: string, init: RequestInit = {}): Promise<{ opened: Opened; cookies: string[] }> {
    const calls: RecordedCall[] = [];
    const headers = {
      accept: 'text/html',
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      ...(this.#cookies && { cookie: this.#cookies }),
    };
    const watchUpstream = (upstream: Upstream) => recording(upstream, calls);
    const response = await this.handle(new Request(ORIGIN + address, { ...init, headers }), {
      clientAddress: '127.0.0.1',
      watchUpstream,
    });
    const { status } = response;
    const text = await response.text();
    const opened = {
      status,
      leadsTo: response.headers.get('location') ?? undefined,
      problem: status >= 400 ? alertIn(text) : undefined,
      calls,
    };
    return { opened, cookies: response.headers.getSetCookie() };
  }
}

export function leadsToSignIn({ leadsTo }: Opened): boolean {
  return leadsTo !== undefined && /^\/signin(\?|$)/.test(leadsTo);
}

/** Returns the text of the first alert on a page. */
function alertIn(html: string): string | undefined {
  const [, inner] = /role="alert"[^>]*>([\s\S]*?)<\/(?:div|section|p|ul)>/.exec(html) ?? [];
  return (
    inner
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || undefined
  );
}
