import type { Caller } from './caller';
import { type Upstream, upstreamFor } from './client.server';
import * as resources from './resources';

/** Wraps the upstream through which the calls of one request are made, to observe them. */
export type UpstreamWatch = (upstream: Upstream) => Upstream;

/** Returns every call of the upstream, bound to one user and one request. Only the session's wrappers may call this. */
export function apiFor(caller: Caller, watch?: UpstreamWatch): Api {
  const upstream = upstreamFor(caller);
  return apiOf(watch ? watch(upstream) : upstream);
}

export type Api = { [Name in keyof typeof resources]: ReturnType<(typeof resources)[Name]['calls']> };

/** Returns every call, made through the given upstream. */
function apiOf(upstream: Upstream): Api {
  const made = Object.entries(resources).map(([name, { calls }]) => [name, calls(upstream)]);
  // The type of fromEntries does not say which names there are.
  return Object.fromEntries(made) as Api;
}
