import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { randomBytes } from 'node:crypto';
import type { Access } from '../app/session/access';
import type { Upstream } from '../app/upstream/client.server';
import type * as entry from '../app/entry.server';
import { recording, type RecordedCall } from './recorder';

/** The address that the portal believes to have; nothing listens there. */
const ORIGIN = 'http://127.0.0.1:3000';

/** A screen's answer: HTTP status, where it leads, its text when something went wrong, and the calls that it made. */
export type Opened = { status: number; leadsTo?: string; problem?: string; calls: RecordedCall[] };
export type PortalRoute = { path: string; access: Access; hasPage: boolean };

/** The environment in which the built portal runs for the check; what is not set here is as whoever runs it has set it. */
export function portalSettings(upstreamUrl: string): Record<string, string> {
  return { NODE_ENV: 'production', UPSTREAM_URL: upstreamUrl, SESSION_SECRETS: randomBytes(32).toString('hex'), PUBLIC_ORIGIN: ORIGIN, HOST: '127.0.0.1', TRUST_PROXY: 'off', REDIS_URL: '', DEMO: '' };
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
    return new Portal((await import(/* @vite-ignore */ new URL('server/index.js', import.meta.url).href)) as ServerBuild);
  }

  routes(): PortalRoute[] {
    return Object.values(this.#build.routes).flatMap((route) => {
      if (!route || route.id === 'root') return [];
      const { access } = (route.module.loader ?? {}) as { access?: Access };
      return access ? [{ path: `/${route.path?.replace(/^\//, '') ?? ''}`, access, hasPage: route.module.default !== undefined }] : [];
    });
  }

  /** Signs somebody in by the form of /signin. */
  async signIn(credentials: { username: string; password: string }): Promise<{ visitor: Visitor; opened: Opened }> {
    const visitor = new Visitor(this.#handle);
    const body = new URLSearchParams({ ...credentials, intent: 'signIn' });
    return { visitor, opened: await visitor.open('/signin', { method: 'POST', body }) };
  }

  visitor(): Visitor {
    return new Visitor(this.#handle);
  }

  async close(): Promise<void> {
    await (this.#build.entry.module as unknown as typeof entry).edge.closeUpstream();
  }
}

/** Somebody with a browser of their own: keeps cookies. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(readonly handle: ReturnType<typeof createRequestHandler>) {}

  /** Opens a screen of the portal, without following where it leads. */
  async open(address: string, init: RequestInit = {}): Promise<Opened> {
    const calls: RecordedCall[] = [];
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(ORIGIN + address, { ...init, headers: { accept: 'text/html', origin: ORIGIN, host: new URL(ORIGIN).host, ...(cookie && { cookie }) } });
    const response = await this.handle(request, { clientAddress: '127.0.0.1', watchUpstream: (upstream: Upstream) => recording(upstream, calls) });
    this.#keep(response.headers.getSetCookie());
    const isPage = /^text\//.test(response.headers.get('content-type') ?? '');
    const text = isPage ? await response.text() : '';
    if (!isPage) await response.body?.cancel();
    return { status: response.status, leadsTo: response.headers.get('location') ?? undefined, problem: response.status >= 400 ? alertIn(text) : undefined, calls };
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute)) || pair.length === at + 1;
      if (isGone) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** The text of the first alert on a page. */
function alertIn(html: string): string | undefined {
  const [, inner] = /role="alert"[^>]*>([\s\S]*?)<\/(?:div|section|p|ul)>/.exec(html) ?? [];
  return inner?.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim() || undefined;
}
