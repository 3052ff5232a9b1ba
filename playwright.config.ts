import { defineConfig } from '@playwright/test';
import { chromiumOptions, firefoxOptions } from './tests/support/browsers';
import { IS_FULL_SCALE } from './tests/support/scale';

const phone = { viewport: { width: 360, height: 740 }, actionTimeout: 15_000 };
const chromium = { ...phone, launchOptions: chromiumOptions() };
const firefox = { ...phone, browserName: 'firefox' as const };
const JOURNEYS = '*journey.spec.ts';
/** What the script does in place. In Firefox with the guarantees only, since it takes minutes. */
const IN_PLACE = '{in-place,amount-fields,render-failure,service-profile-form}.spec.ts';

/**
 * R21, R24: every journey runs in Chromium and in Firefox, each with script and without. What needs script itself (axe, hydration)
 * runs once.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'script on', use: { ...chromium, javaScriptEnabled: true } },
    { name: 'script off', use: { ...chromium, javaScriptEnabled: false }, testMatch: JOURNEYS },
    { name: 'firefox, script on', use: { ...firefox, javaScriptEnabled: true, launchOptions: firefoxOptions() }, testMatch: IS_FULL_SCALE ? [JOURNEYS, IN_PLACE] : JOURNEYS },
    { name: 'firefox, script off', use: { ...firefox, javaScriptEnabled: false, launchOptions: firefoxOptions({ hasScript: false }) }, testMatch: JOURNEYS },
  ],
});
