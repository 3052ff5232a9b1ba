import { businessTime } from '~/clock.server';
import { darkThemeAccentOf, OWN_ACCENT, OWN_DARK_THEME_ACCENT } from '~/domain/accent';
import { isoTime } from '~/domain/lagos';
import { salesTrend } from '~/reports/trend.server';
import { failedPicture, trendPicture } from '~/reports/trend-picture';
import { tryLoad } from '~/request/failures';
import { at } from '~/screen.server';

/** Returns the picture of the home page with the successful sales of the last 30 days. */
export const loader = at('reportTransactions').load(async (visit) => {
  const now = businessTime();
  const { accent } = visit.settings.brand;
  const colours =
    accent === undefined
      ? { light: OWN_ACCENT.DEFAULT, dark: OWN_DARK_THEME_ACCENT.DEFAULT }
      : { light: accent, dark: darkThemeAccentOf(accent).DEFAULT };
  const trend = await tryLoad(salesTrend(visit, now));
  const picture = trend.data ? trendPicture(trend.data, colours, isoTime(now)) : failedPicture(colours);
  return new Response(picture, { status: trend.status, headers: { 'Content-Type': 'image/svg+xml' } });
});
