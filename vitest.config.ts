import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** `unit` stands beside the source; everything that crosses folders or needs a browser is under test/. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.{ts,tsx}', 'service/**/*.test.{ts,tsx}', 'office-addin/**/*.test.{ts,tsx}'],
        },
      },
      { plugins: [WxtVitest()], test: { name: 'extension', include: ['extension/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A view is counted after a second at the earliest; vitest gives up polling after one.
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
