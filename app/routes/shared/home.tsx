import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { dismissSchema } from '~/forms/dismiss.server';
import { paths } from '~/paths';
import { act, intent } from '~/session/act.server';
import { load } from '~/session/load.server';
import { settle } from '~/session/settle';
import { LatestSales, SalesCard, StaffCards } from '~/ui/dashboard';
import { DepositTable } from '~/ui/deposit-table';
import { PartMissing } from '~/ui/error-block';
import { NoticeAlerts } from '~/ui/notice-alerts';
import { pageTitle } from '~/ui/page';
import { CategoryChoices } from '~/ui/selling-steps';

export const meta = pageTitle('Home');
export const handle = { hydrate: true };

/** Notices and deposits shown here at most; the spec's number for notices (section 9). */
const MAX_NOTICES = 3;
const LATEST_DEPOSITS = 5;
/** A part that this audience does not have. */
const notHere = Promise.resolve(null);

export const loader = load('home', async ({ api, user, audience, dismissed }) => {
  const isTerminal = audience === 'terminal';
  const isStaff = audience === 'staff';
  const { today, yesterday, month, lastMonth, ...parts } = await promiseHash({
    today: settle(api.dashboard.sales('today')),
    yesterday: settle(api.dashboard.sales('yesterday')),
    month: settle(api.dashboard.sales('month')),
    lastMonth: settle(api.dashboard.sales('lastMonth')),
    latest: settle(api.dashboard.latest()),
    vendors: isStaff ? settle(api.dashboard.vendors()) : notHere,
    deposited: isStaff ? settle(api.dashboard.deposits()) : notHere,
    categories: isTerminal ? settle(api.services.categories()) : notHere,
    deposits: isTerminal ? settle(api.deposits.ofTerminal(user.id)) : notHere,
    notices: isTerminal ? settle(api.notifications.ofTerminal(user.id)) : notHere,
  });
  const notices = (parts.notices?.data ?? []).filter(({ readUtc, noticeId }) => !readUtc && !dismissed.includes(noticeId));
  notices.sort((a, b) => urgency(a.category) - urgency(b.category));
  return {
    sales: { today, yesterday, month, lastMonth },
    latest: parts.latest,
    vendors: parts.vendors,
    deposited: parts.deposited,
    categories: parts.categories,
    deposits: parts.deposits?.data ? { data: parts.deposits.data.slice(0, LATEST_DEPOSITS), failed: null } : parts.deposits,
    notices: notices.slice(0, MAX_NOTICES).map(({ id, noticeId, subject, category }) => ({ id, noticeId, subject, category })),
  };
});

/** Critical first; within a category the order is the upstream's. */
function urgency(category: string | undefined): number {
  return category === 'Critical' ? 0 : category === 'Warning' ? 1 : 2;
}

export const action = act('home', {
  dismiss: intent('home')({
    schema: dismissSchema,
    async run({ session }, { noticeId }) {
      await session.dismiss(noticeId);
      return redirect(paths.home(), 303);
    },
  }),
});

export default function Home() {
  const { sales, latest, vendors, deposited, categories, deposits, notices } = useLoaderData<typeof loader>();
  const periods = ['today', 'yesterday', 'month', 'lastMonth'] as const;
  return (
    <>
      <h1 className="sr-only">Home</h1>
      <NoticeAlerts notices={notices} />
      {categories && (
        <section className="mb-6" aria-labelledby="sell">
          <h2 id="sell" className="mb-2">
            Sell
          </h2>
          {categories.data ? <CategoryChoices categories={categories.data} /> : <PartMissing what="Services" message={categories.failed} />}
        </section>
      )}
      <h2 className="mb-2">Sales</h2>
      <ul className="-m-1 mb-5 flex flex-wrap">
        {periods.map((period) => (
          <li key={period} className="w-full p-1 sm:w-1/2 lg:w-1/4">
            <SalesCard period={period} sales={sales[period].data ?? undefined} />
          </li>
        ))}
      </ul>
      {vendors && deposited && <StaffCards vendors={vendors.data} deposits={deposited.data} />}
      <section className="card mb-6" aria-labelledby="latest-sales">
        <h2 id="latest-sales">Latest sales</h2>
        {latest.data ? <LatestSales rows={latest.data} /> : <PartMissing what="The latest sales" message={latest.failed} />}
      </section>
      {deposits && (
        <section className="card mb-6" aria-labelledby="latest-deposits">
          <h2 id="latest-deposits">Latest deposits</h2>
          {deposits.data ? <DepositTable rows={deposits.data} /> : <PartMissing what="The latest deposits" message={deposits.failed} />}
        </section>
      )}
      {categories && (
        <p>
          <a className="button" href={paths.notifications()}>
            All notifications
          </a>
        </p>
      )}
    </>
  );
}
