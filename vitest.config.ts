import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const testTimeout = 60_000;

/** `unit` stands beside the source; everything that crosses folders or needs a browser is under test/. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.{ts,tsx}', 'service/**/*.test.{ts,tsx}', 'office-addin/**/*.test.{ts,tsx}'],
          // Property tests try hundreds of cases; a machine that is busy must not make them fail.
          testTimeout,
        },
      },
      { plugins: [WxtVitest()], test: { name: 'extension', include: ['extension/**/*.test.{ts,tsx}'], testTimeout } },
      {
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A view is counted after a second at the earliest; vitest gives up polling after one.
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['test/support/postgres-of-run.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
