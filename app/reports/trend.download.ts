import { businessTime } from '~/base/clock.server';
import { darkThemeAccentOf, OWN_ACCENT, OWN_DARK_THEME_ACCENT } from '~/domain/accent';
import { isoTime } from '~/domain/lagos';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import { salesTrend } from './trend.server';
import { failedPicture, trendPicture } from './trend-picture';

/** Returns the picture of the home page with the successful sales of the last 30 days. */
export const loader = at('trend').load(async (visit) => {
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
