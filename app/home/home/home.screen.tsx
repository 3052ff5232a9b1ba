import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { LatestDeposits } from '~/money/deposits/latest-deposits';
import { ApplicationCard } from '~/people/vendors/application-card';
import { LowBalance } from '~/people/vendors/low-balance';
import { SubvendorCard } from '~/people/vendors/subvendor-card';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { TrendCard } from '~/reports/trend-card';
import { openShift } from '~/sales/cash-up/page.server';
import { sellingStart } from '~/sales/sell/first-step.server';
import { NewSale } from '~/sales/sell/new-sale';
import { PartMissing } from '~/ui/error-block';
import { pageTitle } from '~/ui/page';
import { NoticeAlerts } from '../notices/notice-alerts';
import { ToDoLines } from '../to-do/first-lines';
import { firstLines } from '../to-do/to-do.server';
import { Tour } from '../tour/tour';
import { isTour, tour } from '../tour/tour.server';
import { LatestSales, LinesCard, SalesCards, SellersAndDeposits } from './dashboard';
import { FundsCard } from './funds-card';
import { application, dashboard } from './home.server';
import { homeIntents } from './intents.server';

export const meta = pageTitle('Home');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('home');

export const loader = screen.load(async (visit) => {
  if (isTour(visit)) return tour(visit);
  if (visit.audience === 'unconfirmed') return application(visit);
  const latest = visit.api.dashboard.latest();
  const [home, selling, shift, waiting] = await Promise.all([
    dashboard(visit, latest),
    visit.audience === 'terminal' ? sellingStart(visit) : null,
    visit.audience === 'terminal' ? openShift(visit) : undefined,
    visit.audience === 'staff' ? firstLines(visit, latest) : null,
  ]);
  return { ...home, selling, shift, waiting };
});

export const action = screen.act(homeIntents);

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const refused = replyTo('lowBalance', useActionData<typeof action>())?.result;
  // Terminals, subvendors and the tour get no script, so the scripts of others leave out what only they show.
  const hasScript = !import.meta.env.SSR;
  if (home.kind === 'tour') return hasScript ? null : <Tour {...home} />;
  if (home.kind === 'application') return <ApplicationCard {...home} />;
  const { sales, latest, sellers, sellersAre, deposited, deposits } = home;
  const { notices, hasNotifications, waiting, funds, low, trendHref, day, differences, commissions } = home;
  const selling = hasScript ? null : home.selling;
  const own = hasScript ? null : home.own;
  return (
    <>
      <h1 className="sr-only">Home</h1>
      {selling && <NoticeAlerts notices={home.criticalNotices} name="Critical notices" />}
      {selling && <NewSale {...selling} />}
      {selling && (
        <p className="mb-4">
          <a className="inline-block py-2" href={paths.cashUp()}>
            {home.shift ? `Close the day: shift since ${home.shift}` : 'Close the day'}
          </a>
        </p>
      )}
      <NoticeAlerts notices={notices} />
      {waiting && <ToDoLines {...waiting} />}
      {funds && (
        <div className="halves">
          <div>
            <FundsCard {...funds} isLow={low?.isOwnLow} />
            <LinesCard id="commissions" title="Commissions" {...commissions} />
          </div>
          <div>
            <LinesCard id="day" title="Today by terminal" {...day} />
            {differences && <LinesCard id="differences" title="Cash differences" lines={differences} />}
          </div>
        </div>
      )}
      {own &&
        (own.data ? (
          <SubvendorCard subvendor={own.data} isLow={low?.isOwnLow} />
        ) : (
          <PartMissing what="Your balance and terminals" message={own.failed} />
        ))}
      {low && !selling && <LowBalance {...low} refused={refused} />}
      <h2 className="mb-2">Sales</h2>
      <SalesCards sales={sales} periods={selling ? ['today'] : undefined} />
      {trendHref && <TrendCard href={trendHref} />}
      {sellers && deposited && (
        <SellersAndDeposits name={sellersAre} sellers={sellers.data} deposits={deposited.data} />
      )}
      <section className="card mb-6" aria-labelledby="latest-sales">
        <h2 id="latest-sales">Latest sales</h2>
        {latest.data ? (
          <LatestSales rows={latest.data} />
        ) : (
          <PartMissing what="The latest sales" message={latest.failed} />
        )}
      </section>
      {low && selling && <LowBalance {...low} refused={refused} />}
      {selling && (
        <section id="more" className="mb-4" aria-label="Earlier sales and deposits">
          {home.moreHref ? (
            <a className="inline-block py-3" href={home.moreHref}>
              More: earlier sales and deposits
            </a>
          ) : (
            <SalesCards sales={sales} periods={['yesterday', 'month', 'lastMonth']} />
          )}
          {import.meta.env.SSR && deposits && <LatestDeposits deposits={deposits} today={home.today} />}
        </section>
      )}
      {hasNotifications && (
        <p>
          <a className="button" href={paths.notifications()}>
            All notifications
          </a>
        </p>
      )}
    </>
  );
}
