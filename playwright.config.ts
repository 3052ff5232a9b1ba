import { defineConfig } from '@playwright/test';
import { chromiumOptions, firefoxOptions } from './tests/support/browsers';
import { IS_FULL_SCALE } from './tests/support/scale';

const phone = { viewport: { width: 360, height: 740 }, actionTimeout: 15_000 };
const chromium = { ...phone, launchOptions: chromiumOptions() };
const firefox = { ...phone, browserName: 'firefox' as const };
const JOURNEYS = '*journey.spec.ts';
/** What the script does in place; in Firefox it takes minutes and runs with the guarantees. */
const IN_PLACE = '{in-place,amount-fields,render-failure,service-profile-form}.spec.ts';

/**
 * R21, R24: every journey runs in Chromium and in Firefox, each with script and without. What needs script itself (axe, hydration)
 * runs once in `npm test`; `npm run guarantees` has what the script does in place in Firefox too.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  // Each has a portal and a sandbox of its own; two at a time on two cores.
  workers: 2,
  // What a busy machine may take.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'script on', use: { ...chromium, javaScriptEnabled: true } },
    { name: 'script off', use: { ...chromium, javaScriptEnabled: false }, testMatch: JOURNEYS },
    {
      name: 'firefox, script on',
      use: { ...firefox, javaScriptEnabled: true, launchOptions: firefoxOptions() },
      testMatch: JOURNEYS,
    },
    {
      name: 'firefox, script off',
      use: { ...firefox, javaScriptEnabled: false, launchOptions: firefoxOptions({ hasScript: false }) },
      testMatch: JOURNEYS,
    },
    ...(IS_FULL_SCALE
      ? [{ name: 'firefox, in place', use: { ...firefox, launchOptions: firefoxOptions() }, testMatch: IN_PLACE }]
      : []),
  ],
});
