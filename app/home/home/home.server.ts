import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { promiseHash } from '~/base/framework/node.server';
import type { Audience } from '~/domain/audience';
import { lagosDay } from '~/domain/lagos';
import type { Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { daysAfter } from '~/domain/report-range';
import { registrationState } from '~/domain/status';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { latestCommissions } from '~/money/commissions/own-commissions.server';
import { lowBalances } from '~/people/vendors/low-balance.server';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { dismissedNotices, renewSession } from '~/portal/request/visit-session.server';
import { latestDifferences } from '~/sales/cash-up/cash-ups.server';
import { howLongItLasts, ownDay } from './own-day.server';

/** Maximum notices, deposits and sales shown; the number of notices is the spec's (section 9). */
const MAX_NOTICES = 3;
const LATEST_DEPOSITS = 5;
const LATEST_SALES = 10;

type HomeVisit = Visit<'home'>;
/** A part that this audience does not have. */
const absent = Promise.resolve(null);
/** Sales that this page does not ask for. */
const notAsked = Promise.resolve({ data: null, failed: null });

/** Loads the parts of the home page for sellers and staff. Each part may fail by itself. */
export async function dashboard(visit: HomeVisit, latest: ReturnType<HomeVisit['api']['dashboard']['latest']>) {
  const { api, user, audience, url, settings } = visit;
  const dismissed = dismissedNotices(visit);
  const is = (...audiences: Audience[]) => audiences.includes(audience);
  // A terminal opens its home page before each sale. What it rarely looks at is loaded only at `moreHref`.
  const isWhole = !is('terminal') || url.searchParams.has('more');
  const earlier = (period: 'yesterday' | 'month' | 'lastMonth') =>
    isWhole ? tryLoad(api.dashboard.sales(period)) : notAsked;
  const today = lagosDay(businessTime());
  const { soFar, yesterday, month, lastMonth, day, ...parts } = await promiseHash({
    soFar: tryLoad(api.dashboard.sales('today')),
    yesterday: earlier('yesterday'),
    month: earlier('month'),
    lastMonth: earlier('lastMonth'),
    latest: tryLoad(latest),
    sellers: is('staff')
      ? tryLoad(api.dashboard.vendors())
      : is('vendor')
        ? tryLoad(api.dashboard.subvendors())
        : absent,
    deposited: is('staff', 'vendor') ? tryLoad(api.dashboard.deposits()) : absent,
    deposits: is('terminal') && isWhole ? tryLoad(api.deposits.ofTerminal(user.id)) : absent,
    notices: is('terminal')
      ? tryLoad(api.notifications.ofTerminal(user.id))
      : is('vendor')
        ? tryLoad(api.notifications.ofVendor(user.id))
        : absent,
    vendor: is('vendor') ? tryLoad(api.vendors.one(user.id)) : absent,
    own: is('subvendor') ? tryLoad(api.subvendors.one(user.id)) : absent,
    day: is('vendor') ? ownDay(visit) : absent,
    differences: is('vendor') ? tryLoad(latestDifferences(visit)) : absent,
    commissions: is('vendor') ? tryLoad(latestCommissions(visit)) : absent,
  });
  const notices = (parts.notices?.data ?? []).filter(
    ({ readUtc, noticeId }) => !readUtc && !dismissed.includes(noticeId),
  );
  notices.sort((a, b) => urgency(a.category) - urgency(b.category));
  const shown = notices
    .slice(0, MAX_NOTICES)
    .map(({ id, noticeId, subject, category }) => ({ id, noticeId, subject, category }));
  // What a terminal must know before it sells; its other notices stand below (docs/decisions/0071-repeat-sale.md).
  const comesFirst = ({ category }: { category?: string }) => is('terminal') && urgency(category) === 0;
  return {
    kind: 'dashboard' as const,
    today,
    sales: { today: soFar, yesterday, month, lastMonth },
    moreHref: isWhole ? undefined : `${paths.home()}?more=1#more`,
    latest: parts.latest.data ? { data: parts.latest.data.slice(0, LATEST_SALES), failed: null } : parts.latest,
    sellers: parts.sellers,
    sellersAre: is('staff') ? ('Vendors' as const) : ('Subvendors' as const),
    deposited: parts.deposited,
    deposits: parts.deposits?.data
      ? { data: parts.deposits.data.slice(0, LATEST_DEPOSITS), failed: null }
      : parts.deposits,
    criticalNotices: shown.filter(comesFirst),
    notices: shown.filter((notice) => !comesFirst(notice)),
    low: is('staff')
      ? null
      : await lowBalances(
          visit,
          parts.vendor?.data?.balance ?? parts.own?.data?.balance,
          parts.vendor?.data?.subvendors,
        ),
    trendHref: is('staff', 'vendor')
      ? paths.reportTransactions({ from: daysAfter(today, -29), status: 'Successful' })
      : undefined,
    hasNotifications: is('vendor', 'terminal'),
    funds: parts.vendor && {
      balance: parts.vendor.data?.balance,
      failed: parts.vendor.failed,
      accounts: settings.depositAccounts,
      lasts: howLongItLasts([parts.vendor.data?.balance, ...balancesOf(parts.vendor.data?.subvendors)], day?.aDay),
    },
    day: day && { lines: day.lines },
    commissions: parts.commissions && { lines: parts.commissions.data ?? undefined },
    // A vendor without terminals has none.
    differences: parts.sellers?.data?.terminals === 0 ? undefined : parts.differences?.data,
    own: parts.own?.data
      ? {
          data: { ...parts.own.data, terminals: pageOf(parts.own.data.terminals, listQuery(url.searchParams)) },
          failed: null,
        }
      : parts.own,
  };
}

const balancesOf = (sellers: readonly { balance?: Kobo }[] = []) => sellers.map(({ balance }) => balance);

/** Critical sorts first; within a category the upstream's order stays. */
function urgency(category: string | undefined): number {
  return /^critical$/i.test(category ?? '') ? 0 : /^warning$/i.test(category ?? '') ? 1 : 2;
}

/**
 * Loads an Unconfirmed vendor's home page, with the state of the application. After the approval the session is
 * renewed, and the menu gets its other entries.
 */
export async function application(visit: HomeVisit) {
  const { api, user } = visit;
  const { status, isCompleted, application } = await api.application.one(user.id);
  if (registrationState(status) !== 'unconfirmed' && status !== '' && (await renewSession(visit)))
    throw redirect(paths.home(), 303);
  return { kind: 'application' as const, isCompleted, feedbacks: application.errors };
}
