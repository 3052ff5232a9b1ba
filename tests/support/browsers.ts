import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Returns options for the system's Chromium if installed, or else for Playwright's own; CHROMIUM_PATH overrides both. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUMS.find((place) => existsSync(place));
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--disable-features=BackForwardCache',
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}

/**
 * Returns options for the system's Firefox if installed, or else for Playwright's own; FIREFOX_PATH overrides both. The
 * channel makes Playwright drive an unmodified Firefox by WebDriver BiDi. Turning script off needs privileged access to
 * the browser (`firefox-script.ts`).
 */
export function firefoxOptions({ hasScript = true } = {}): LaunchOptions {
  const executablePath = process.env.FIREFOX_PATH ?? FIREFOXES.find((place) => existsSync(place));
  return executablePath
    ? {
        executablePath,
        channel: 'moz-firefox',
        firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
        args: hasScript ? [] : ['--remote-allow-system-access'],
      }
    : {};
}
