import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './tests/model/mutant-plugin';
import { UNIT_SETTINGS } from './tests/support/unit-settings';

/** Time limits that only end what hangs: a busy machine may need minutes for what takes seconds elsewhere. */
const limits = { expect: { poll: { timeout: 60_000 } }, testTimeout: 600_000, hookTimeout: 600_000 };
/** Keeps commands that tests start from installing and building, since other tests use the same folders. */
const asItIs = { SETUP: 'never' };
/** Tests of a feature that ask the built portal over HTTP; they lie beside what they test. */
const HTTP = 'app/**/*.http.test.ts';
const CLOCK = 'tests/support/business-clock.ts';
const PROPERTIES = 'tests/support/properties.ts';
const setupFiles = [CLOCK, 'tests/support/short-keep-alive.ts', PROPERTIES];
/** Tests of routes that have more cases at full scale; see tests/support/scale.ts. */
const SAMPLED_IN_ROUTES = ['tests/routes/{odd-shapes,glued-words}.test.ts'];
const alias = { '~': path.resolve(import.meta.dirname, 'app') };

export default defineConfig({
  resolve: { alias },
  test: {
    reporters: ['default'],
    projects: [
      {
        resolve: { alias },
        plugins: [mutantPlugin(process.env.MODEL_MUTANT)],
        test: {
          name: 'unit',
          include: ['{app,server,sandbox,tests/house}/**/*.test.{ts,tsx}'],
          exclude: [HTTP],
          setupFiles: [CLOCK, PROPERTIES],
          maxWorkers: 2,
          // Sharing modules halves the time. Tests that need other settings than these load the modules again.
          isolate: false,
          ...limits,
          env: UNIT_SETTINGS,
        },
      },
      {
        resolve: { alias },
        plugins: [mutantPlugin(process.env.MODEL_MUTANT)],
        test: {
          name: 'model',
          include: ['tests/model/*.test.ts'],
          setupFiles: ['tests/model/mocks.ts'],
          maxWorkers: 2,
          // Each schedule leaves much that is soon garbage, and errors whose stacks nobody reads.
          execArgv: ['--max-semi-space-size=32', '--stack-trace-limit=2'],
          // At full scale the longest takes half an hour.
          testTimeout: 3 * 60 * 60_000,
          // Its schedules have clocks of their own.
          env: { ...UNIT_SETTINGS, MONEY_TIMEOUT_MS: '20000', TEST_CLOCK_SHIFT_MS: '0' },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'http',
          include: ['tests/{routes,guarantees,e2e,bench}/*.test.ts', HTTP],
          env: asItIs,
          setupFiles,
          // Each file has a portal and a sandbox of its own, and waits for them half of its time.
          maxWorkers: 4,
          // Sharing modules saves a tenth of the time. Tests here therefore must not change process.env or mock modules.
          isolate: false,
          ...limits,
        },
      },
      {
        resolve: { alias },
        // The files of `http` that try fewer cases there.
        test: {
          name: 'guarantees',
          include: ['tests/{guarantees,guarantees/full,bench}/*.test.ts', ...SAMPLED_IN_ROUTES],
          env: asItIs,
          setupFiles,
          maxWorkers: 3,
          ...limits,
        },
      },
      {
        resolve: { alias },
        // One after the other: they measure memory or load, or install packages in a folder of their own.
        test: {
          name: 'long',
          include: ['tests/guarantees/long/*.test.ts'],
          env: asItIs,
          setupFiles,
          maxWorkers: 1,
          ...limits,
        },
      },
      {
        resolve: { alias },
        // `npm run histories` and the guarantees.
        test: {
          name: 'histories',
          include: ['tests/histories/*.test.ts'],
          // The proxy's certificate is its own.
          env: { ...asItIs, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
          setupFiles,
          maxWorkers: 1,
          ...limits,
          // 5,000 of them take hours.
          testTimeout: 12 * 60 * 60_000,
        },
      },
      {
        resolve: { alias },
        // Builds the version before, for which it needs the history of Git.
        test: {
          name: 'versions',
          include: ['tests/versions/*.test.ts'],
          // The version before has the machine's time.
          env: { ...asItIs, TEST_CLOCK_SHIFT_MS: '0' },
          setupFiles,
          maxWorkers: 1,
          ...limits,
        },
      },
      {
        resolve: { alias },
        // By hand, around a change that is to change no page.
        test: { name: 'pages', include: ['tests/pages/*.test.ts'], setupFiles: [CLOCK], ...limits },
      },
      {
        resolve: { alias },
        // By hand, on a quiet machine: `npm run capacity`.
        test: {
          name: 'capacity',
          include: ['tests/capacity/*.test.ts'],
          env: asItIs,
          setupFiles,
          maxWorkers: 1,
          ...limits,
        },
      },
      {
        resolve: { alias },
        // By hand, on a quiet machine: whatever else runs would be measured with it.
        test: {
          name: 'bench',
          include: ['tests/bench/timed/*.test.ts'],
          env: asItIs,
          setupFiles,
          maxWorkers: 1,
          ...limits,
        },
      },
    ],
  },
});
