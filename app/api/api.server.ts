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
  // Its prototype has a getter for each resource.
  return new Resources(upstream) as unknown as Api;
}

/** Makes the calls of a resource when they are first used: a request uses few of them. */
class Resources {
  constructor(readonly upstream: Upstream) {}
}
for (const [name, { calls }] of Object.entries(resources))
  Object.defineProperty(Resources.prototype, name, {
    get(this: Resources) {
      const value = calls(this.upstream);
      Object.defineProperty(this, name, { value });
      return value;
    },
  });
