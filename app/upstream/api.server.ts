import { applicationCalls } from './application';
import { authCalls } from './auth';
import type { Caller } from './caller';
import { channelsCalls } from './channels';
import { type Upstream, upstreamFor } from './client.server';
import { commissionsCalls } from './commissions';
import { dashboardCalls } from './dashboard';
import { depositsCalls } from './deposits';
import { noticesCalls } from './notices';
import { notificationsCalls } from './notifications';
import { partnersCalls } from './partners';
import { reportsCalls } from './reports';
import { salesCalls } from './sales';
import { serviceProfilesCalls } from './service-profiles';
import { servicesCalls } from './services';
import { staffsCalls } from './staffs';
import { statesCalls } from './states';
import { subvendorsCalls } from './subvendors';
import { terminalsCalls } from './terminals';
import { togglesCalls } from './toggles';
import { transfersCalls } from './transfers';
import { vendorsCalls } from './vendors';

/** Wraps the upstream through which the calls of one request are made, to observe them. */
export type UpstreamWatch = (upstream: Upstream) => Upstream;

/** Returns every call of the upstream, bound to one user and one request. Only the session's wrappers may call this. */
export function apiFor(caller: Caller, watch?: UpstreamWatch): Api {
  const upstream = upstreamFor(caller);
  return apiOf(watch ? watch(upstream) : upstream);
}

/** Returns every call with its schema, made through the given upstream. */
export function apiOf(upstream: Upstream) {
  return {
    auth: authCalls(upstream),
    channels: channelsCalls(upstream),
    commissions: commissionsCalls(upstream),
    dashboard: dashboardCalls(upstream),
    deposits: depositsCalls(upstream),
    notices: noticesCalls(upstream),
    notifications: notificationsCalls(upstream),
    partners: partnersCalls(upstream),
    reports: reportsCalls(upstream),
    sales: salesCalls(upstream),
    serviceProfiles: serviceProfilesCalls(upstream),
    services: servicesCalls(upstream),
    staffs: staffsCalls(upstream),
    states: statesCalls(upstream),
    subvendors: subvendorsCalls(upstream),
    terminals: terminalsCalls(upstream),
    toggles: togglesCalls(upstream),
    transfers: transfersCalls(upstream),
    application: applicationCalls(upstream),
    vendors: vendorsCalls(upstream),
  };
}

export type Api = ReturnType<typeof apiOf>;
