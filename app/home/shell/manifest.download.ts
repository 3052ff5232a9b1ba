import { OWN_ACCENT } from '~/domain/accent';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';

/** Returns the web app manifest, with which the portal can be installed on a device. */
export const loader = at('manifest').load(({ settings: { portalName, brand, icons } }) =>
  Response.json(
    {
      name: portalName,
      short_name: portalName,
      start_url: paths.home(),
      display: 'standalone',
      background_color: '#f5f6f8',
      theme_color: brand.accent ?? OWN_ACCENT.DEFAULT,
      icons,
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  ),
);
