import { paths } from '~/paths';
import { load } from '~/request/load.server';

/** Returns the web app manifest, with which the portal can be installed on a device. */
export const loader = load('public', ({ settings: { portalName } }) =>
  Response.json(
    {
      name: portalName,
      short_name: portalName,
      start_url: paths.home(),
      display: 'standalone',
      background_color: '#f4f6f8',
      theme_color: '#0b4f8a',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  ),
);
