import { defineConfig, type Project } from '@playwright/test';
import { chromiumOptions, firefoxOptions } from './tests/support/browsers';

const phone = { viewport: { width: 360, height: 740 }, actionTimeout: 15_000 };
const chromium = { ...phone, launchOptions: chromiumOptions() };
const firefox = { ...phone, browserName: 'firefox' as const };
const JOURNEYS = '*journey.spec.ts';
/** What the script does in place. */
const IN_PLACE = '{in-place,charts,amount-fields,render-failure,service-profile-form}.spec.ts';

const firefoxWith: Project = {
  name: 'firefox, script on',
  use: { ...firefox, javaScriptEnabled: true, launchOptions: firefoxOptions() },
  testMatch: JOURNEYS,
};
const firefoxWithout: Project = {
  name: 'firefox, script off',
  use: { ...firefox, javaScriptEnabled: false, launchOptions: firefoxOptions({ hasScript: false }) },
  testMatch: JOURNEYS,
};

/** In every test run: what a person does, in Chromium with script and without. Looks and Firefox are left to the guarantees. */
const everyRun: Project[] = [
  { name: 'script on', use: { ...chromium, javaScriptEnabled: true }, testIgnore: '**/looks/**' },
  { name: 'script off', use: { ...chromium, javaScriptEnabled: false }, testMatch: JOURNEYS },
];
/** In `npm run guarantees`: all of it at full scale, every journey in Firefox, and what the script does in place there. */
const guarantees: Project[] = [
  { name: 'script on', use: { ...chromium, javaScriptEnabled: true } },
  firefoxWith,
  firefoxWithout,
  { name: 'firefox, in place', use: { ...firefox, launchOptions: firefoxOptions() }, testMatch: IN_PLACE },
];

/** R21, R24: every journey runs in Chromium and in Firefox, each with script and without. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  // Each has a portal and a sandbox of its own.
  workers: 3,
  // What a busy machine may take.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: process.env.GUARANTEES ? guarantees : everyRun,
});
