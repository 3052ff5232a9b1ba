import { randomBytes } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type * as entry from '../../app/entry.server';
import type { Access } from '../../app/session/access';
import type { Upstream } from '../../app/upstream/client.server';
import { type RecordedCall, recording } from './recorder';

/** The address that the portal believes to have; nothing listens there. */
const ORIGIN = 'http://127.0.0.1:3000';

/** A screen's answer: HTTP status, where it leads, its text when something went wrong, and the calls that it made. */
export type Opened = { status: number; leadsTo?: string; problem?: string; calls: RecordedCall[] };
export type PortalRoute = { path: string; access: Access; hasPage: boolean };

/** The environment in which the built portal runs for the check; what is not set here is as whoever runs it has set it. */
export function portalSettings(upstreamUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    UPSTREAM_URL: upstreamUrl,
    SESSION_SECRETS: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: ORIGIN,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'off',
    REDIS_URL: '',
    DEMO: '',
  };
}

/** The built portal within this process: its screens can be opened without a server in front of it. */
export class Portal {
  readonly #handle: ReturnType<typeof createRequestHandler>;
  readonly #build: ServerBuild;

  private constructor(build: ServerBuild) {
    this.#build = build;
    this.#handle = createRequestHandler(build, 'production');
  }

  /** Loads the build that stands beside this program; `portalSettings` have to be in the environment. */
  static async load(): Promise<Portal> {
    return new Portal(
      (await import(/* @vite-ignore */ new URL('server/index.js', import.meta.url).href)) as ServerBuild,
    );
  }

  routes(): PortalRoute[] {
    return Object.values(this.#build.routes).flatMap((route) => {
      if (!route || route.id === 'root') return [];
      const { access } = (route.module.loader ?? {}) as { access?: Access };
      return access
        ? [{ path: `/${route.path?.replace(/^\//, '') ?? ''}`, access, hasPage: route.module.default !== undefined }]
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

/** Sign-ins again of one visitor; beyond, the session of this API does not last. */
const MAX_RENEWALS = 10;

/** Somebody with a browser of their own. It keeps the cookies of the sign-in, so that screens can be opened at the same time. */
export class Visitor {
  #cookies = '';
  #renewals = 0;

  constructor(
    readonly handle: ReturnType<typeof createRequestHandler>,
    readonly credentials?: Credentials,
  ) {}

  /** Signs in by the form of /signin. */
  async signIn(): Promise<Opened> {
    // The page of the form sets a cookie without which the form is refused.
    if (!this.#cookies) this.#keep((await this.#send('/signin')).cookies);
    const { opened, cookies } = await this.#send('/signin', {
      method: 'POST',
      body: new URLSearchParams({ ...this.credentials, intent: 'signIn' }),
    });
    this.#keep(cookies);
    return opened;
  }

  /** Opens a screen, without following where it leads. After a session that was ended, also by another screen, signs in again. */
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

/** The text of the first alert on a page. */
function alertIn(html: string): string | undefined {
  const [, inner] = /role="alert"[^>]*>([\s\S]*?)<\/(?:div|section|p|ul)>/.exec(html) ?? [];
  return (
    inner
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || undefined
  );
}
