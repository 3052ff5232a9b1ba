import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** What a busy machine may take until something that is waited for is there. */
const patient = { poll: { timeout: 15_000 } };
const alias = { '~': path.resolve(import.meta.dirname, 'app') };

export default defineConfig({
  resolve: { alias },
  test: {
    reporters: ['default'],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'sandbox/**/*.test.ts'],
          env: { NODE_ENV: 'test', UPSTREAM_URL: 'http://127.0.0.1:9' },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'http',
          include: ['tests/{routes,guarantees,e2e}/*.test.ts'],
          // Each file has a portal and a sandbox of its own; two at a time on two cores.
          maxWorkers: 2,
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        // At full counts, and one after the other, since some measure time.
        test: {
          name: 'guarantees',
          include: ['tests/guarantees/**/*.test.ts'],
          maxWorkers: 1,
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        // By hand, around a change that is to change no page.
        test: { name: 'pages', include: ['tests/pages/*.test.ts'], hookTimeout: 60_000 },
      },
      {
        resolve: { alias },
        // One after the other: what else runs would be measured with it.
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          maxWorkers: 1,
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
