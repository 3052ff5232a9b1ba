import { application } from './application';
import { auth } from './auth';
import type { Caller } from './caller';
import { channels } from './channels';
import { type Upstream, upstreamFor } from './client.server';
import { commissions } from './commissions';
import { dashboard } from './dashboard';
import { deposits } from './deposits';
import { notices } from './notices';
import { notifications } from './notifications';
import { partners } from './partners';
import { reports } from './reports';
import { sales } from './sales';
import { serviceProfiles } from './service-profiles';
import { services } from './services';
import { staffs } from './staffs';
import { states } from './states';
import { subvendors } from './subvendors';
import { terminals } from './terminals';
import { toggles } from './toggles';
import { transfers } from './transfers';
import { vendors } from './vendors';

/** Wraps the upstream through which the calls of one request are made, to observe them. */
export type UpstreamWatch = (upstream: Upstream) => Upstream;

/** Returns every call of the upstream, bound to one user and one request. Only the session's wrappers may call this. */
export function apiFor(caller: Caller, watch?: UpstreamWatch): Api {
  const upstream = upstreamFor(caller);
  return apiOf(watch ? watch(upstream) : upstream);
}

/** Every resource of the API. */
export const resources = {
  application,
  auth,
  channels,
  commissions,
  dashboard,
  deposits,
  notices,
  notifications,
  partners,
  reports,
  sales,
  serviceProfiles,
  services,
  staffs,
  states,
  subvendors,
  terminals,
  toggles,
  transfers,
  vendors,
};

export type Api = { [Name in keyof typeof resources]: ReturnType<(typeof resources)[Name]['calls']> };

/** Returns every call, made through the given upstream. */
function apiOf(upstream: Upstream): Api {
  const made = Object.entries(resources).map(([name, { calls }]) => [name, calls(upstream)]);
  return Object.fromEntries(made) as Api;
}
