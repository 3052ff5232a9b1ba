import { defineConfig } from '@playwright/test';
import { chromiumOptions, firefoxOptions } from './tests/support/browsers';

const phone = { viewport: { width: 360, height: 740 }, actionTimeout: 60_000 };
const chromium = { ...phone, launchOptions: chromiumOptions() };
const firefox = { ...phone, browserName: 'firefox' as const, launchOptions: firefoxOptions() };
const JOURNEYS = '*journey.spec.ts';
/** What the script does in place. */
const IN_PLACE = '{in-place,charts,amount-fields,extensions,render-failure,service-profile-form}.spec.ts';

/** R21, R24: every journey runs in Chromium and in Firefox, each with script and without; docs/guarantees.md says when. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // Each has a portal and a sandbox of its own.
  workers: 3,
  // What a busy machine may take.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'script on', use: chromium, testMatch: JOURNEYS },
    { name: 'script off', use: { ...chromium, javaScriptEnabled: false }, testMatch: JOURNEYS },
    { name: 'in place', use: chromium, testMatch: IN_PLACE },
    { name: 'looks', use: chromium, testMatch: '**/looks/*.spec.ts' },
    { name: 'firefox, script on', use: firefox, testMatch: JOURNEYS },
    {
      name: 'firefox, script off',
      use: { ...firefox, javaScriptEnabled: false, launchOptions: firefoxOptions({ hasScript: false }) },
      testMatch: JOURNEYS,
    },
    { name: 'firefox, in place', use: firefox, testMatch: IN_PLACE },
  ],
});
