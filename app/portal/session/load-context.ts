import type { UpstreamWatch } from '~/api/api.server';
import type { Trace } from '~/api/caller';
import type { RightName } from './rights';

/** What the portal's server says of a request to loaders and actions. Other hosts, such as remix-serve, say nothing. */
export type RequestContext = {
  /** The client's address. */
  clientAddress?: string;
  /** The id of the request in the log. */
  requestId?: string;
  /** The request's trace, of a trusted proxy. */
  trace?: Trace | undefined;
  /** Runs work that may take a minute outside the page's slot; undefined when too much such work is running. */
  outsidePageSlots?: <T>(work: () => Promise<T>) => Promise<T> | undefined;
  /** True when loaders and actions give data in place of a JSON response (portal/request/route-data.server.ts). */
  takesData?: boolean;
  /** The right that the buttons of the page need; undefined for a page without any. */
  changes?: RightName | undefined;
  /** True when work may go on after the answer. */
  keepsRunning?: boolean;
  /** Observes the calls of the request (`npm run upstream:check`). */
  watchUpstream?: UpstreamWatch;
};

declare module '@remix-run/server-runtime' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add to the interface of a package
  interface AppLoadContext extends RequestContext {}
}
