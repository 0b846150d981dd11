import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const testTimeout = 60_000;

/** What crosses folders: on real parts, which share one PostgreSQL. */
const crossing = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // A view is counted after a second at the earliest; vitest gives up polling after one.
  expect: { poll: { timeout: 20_000 } },
  globalSetup: ['test/support/service/shared-postgres.ts'],
};

/** `unit` stands beside the source; everything that crosses folders or needs a browser is under test/. */
export default defineConfig({
  test: {
    // Tests in browsers wait more than they work: even one core is worth two files at a time. The one PostgreSQL has a
    // hundred connections, of which a file takes up to twenty.
    maxWorkers: Math.min(Math.max(2, availableParallelism()), 4),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.{ts,tsx}', 'service/**/*.test.{ts,tsx}', 'office-addin/**/*.test.{ts,tsx}'],
          setupFiles: ['shared/messages/languages.ts'],
          // Property tests try hundreds of cases; a machine that is busy must not make them fail.
          testTimeout,
          // Files put back what they change, and need not read everything they import anew.
          isolate: false,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'extension',
          include: ['extension/**/*.test.{ts,tsx}'],
          setupFiles: ['shared/messages/languages.ts'],
          testTimeout,
        },
      },
      {
        test: {
          ...crossing,
          name: 'contract',
          include: ['test/contract/**/*.test.ts', 'test/house/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: { ...crossing, name: 'browsers', include: ['test/capture/**/*.test.ts', 'test/e2e/**/*.test.ts'] },
      },
    ],
  },
});
