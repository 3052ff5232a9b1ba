import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The system's Chromium where there is one, else Playwright's own; CHROMIUM_PATH overrides both. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--disable-features=BackForwardCache', ...(isRoot ? ['--no-sandbox'] : [])],
  };
}
