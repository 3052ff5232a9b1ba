import { businessTime } from '~/clock.server';
import { darkThemeAccentOf, OWN_ACCENT, OWN_DARK_THEME_ACCENT } from '~/domain/accent';
import { salesTrend } from '~/reports/trend.server';
import { trendPicture } from '~/reports/trend-picture';
import { at } from '~/screen.server';

/** Returns the picture of the home page with the successful sales of the last 30 days. */
export const loader = at('reportTransactions').load(async (visit) => {
  const now = businessTime();
  const { accent } = visit.settings.brand;
  const picture = trendPicture(
    await salesTrend(visit, now),
    accent === undefined
      ? { light: OWN_ACCENT.DEFAULT, dark: OWN_DARK_THEME_ACCENT.DEFAULT }
      : { light: accent, dark: darkThemeAccentOf(accent).DEFAULT },
    new Date(now).toISOString(),
  );
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } });
});
