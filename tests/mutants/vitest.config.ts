import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { UNIT_SETTINGS } from '../support/unit-settings';

/** The unit tests that Stryker runs against each mutant; with paths from the project's root, of which Stryker makes a copy. */
export default defineConfig({
  resolve: { alias: { '~': path.resolve('app') } },
  test: {
    include: ['app/{domain,changes,session,upstream}/**/*.test.ts'],
    env: UNIT_SETTINGS,
  },
});
