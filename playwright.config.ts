import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/chromium';

const phone = { viewport: { width: 360, height: 740 }, actionTimeout: 15_000, launchOptions: launchOptions() };

/** R21: every journey runs twice, with script and without; what needs script itself (axe, hydration) runs once. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'script on', use: { ...phone, javaScriptEnabled: true } },
    { name: 'script off', use: { ...phone, javaScriptEnabled: false }, testMatch: '*journey.spec.ts' },
  ],
});
