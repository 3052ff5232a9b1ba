import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests that Stryker runs against each mutant; with paths from the project's root, of which Stryker makes a copy. */
export default defineConfig({
  resolve: { alias: { '~': path.resolve('app') } },
  test: {
    include: ['app/{domain,changes,session,upstream}/**/*.test.ts'],
    env: { NODE_ENV: 'test', UPSTREAM_URL: 'http://127.0.0.1:9', DATA_DIR: 'off' },
  },
});
