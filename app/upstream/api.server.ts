import { authCalls } from './auth';
import { upstreamFor, type Caller } from './client.server';
import { dashboardCalls } from './dashboard';
import { depositsCalls } from './deposits';
import { notificationsCalls } from './notifications';
import { reportsCalls } from './reports';
import { salesCalls } from './sales';
import { servicesCalls } from './services';

/** Every call of the upstream, bound to one user and one request. Only the session's wrappers make one. */
export function apiFor(caller: Caller) {
  const upstream = upstreamFor(caller);
  return {
    auth: authCalls(upstream),
    dashboard: dashboardCalls(upstream),
    deposits: depositsCalls(upstream),
    notifications: notificationsCalls(upstream),
    reports: reportsCalls(upstream),
    sales: salesCalls(upstream),
    services: servicesCalls(upstream),
  };
}

export type Api = ReturnType<typeof apiFor>;
