import { nightAccentOf, OWN_ACCENT, OWN_NIGHT_ACCENT } from '~/domain/accent';
import { salesTrend } from '~/reports/trend.server';
import { trendPicture } from '~/reports/trend-picture';
import { at } from '~/screen.server';

/** Returns the picture of the home page with the successful sales of the last 30 days. */
export const loader = at('reportTransactions').load(async (visit) => {
  const now = Date.now();
  const { accent } = visit.settings.brand;
  const picture = trendPicture(
    await salesTrend(visit, now),
    accent === undefined
      ? { day: OWN_ACCENT.DEFAULT, night: OWN_NIGHT_ACCENT.DEFAULT }
      : { day: accent, night: nightAccentOf(accent).DEFAULT },
    new Date(now).toISOString(),
  );
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } });
});
