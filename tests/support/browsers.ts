import type { LaunchOptions } from '@playwright/test';
import { chromiumPath, firefoxPath } from '../../scripts/readers.mjs';

/** Returns options for the system's Chromium if installed, or else for Playwright's own; CHROMIUM_PATH overrides both. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = chromiumPath();
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
  const executablePath = firefoxPath();
  return executablePath
    ? {
        executablePath,
        channel: 'moz-firefox',
        firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
        args: hasScript ? [] : ['--remote-allow-system-access'],
      }
    : {};
}
