import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { WaitingFirst } from './test/run/waiting-first.ts';
import { chromiumArgs, headlessShellPath } from './test/support/browsers/chromium.ts';
import { tempInMemory } from './test/support/temp-in-memory.ts';

const testTimeout = 60_000;

/** What a screen shows and how it reacts: beside its source, in one browser. */
const components = '**/*.component.test.tsx';

/** What crosses folders: on real parts, which share one PostgreSQL. */
const crossing = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // A view is counted after a second at the earliest; vitest gives up polling after one.
  expect: { poll: { timeout: 20_000 } },
  globalSetup: ['test/support/service/shared-postgres.ts'],
};

/** `unit` and `components` stand beside the source; everything that crosses folders or needs whole apps is under test/. */
export default defineConfig({
  test: {
    // A file waits for its browser a third of the time. PostgreSQL allows a hundred connections,
    // and a file uses up to twenty.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.{ts,tsx}', 'service/**/*.test.{ts,tsx}', 'office-addin/**/*.test.{ts,tsx}'],
          exclude: [components],
          setupFiles: ['shared/messages/languages.ts'],
          // Property tests try hundreds of cases; a machine that is busy must not make them fail.
          testTimeout,
          env: { TMPDIR: tempInMemory() },
          // Files put back what they change, and need not read everything they import again.
          isolate: false,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'extension',
          include: ['extension/**/*.test.{ts,tsx}'],
          exclude: [components],
          setupFiles: ['shared/messages/languages.ts', 'test/support/extension/restore-fake-browser.ts'],
          testTimeout,
          isolate: false,
        },
      },
      {
        // The extension's screens see the browser through its adapters: what these ask of it is scripted.
        resolve: { alias: { 'wxt/browser': resolve('test/support/components/fake-browser.ts') } },
        define: {
          'import.meta.env.BROWSER': '"chrome"',
          __LINKWAKE_SERVICE__: '"http://localhost:8787"',
        },
        plugins: [preact({ prefreshEnabled: false })],
        optimizeDeps: {
          include: [
            'preact',
            'preact/hooks',
            'preact/jsx-runtime',
            'preact/jsx-dev-runtime',
            'preact/test-utils',
            'axe-core',
            'lucide',
            'wxt/testing/fake-browser',
            'zod/mini',
          ],
        },
        test: {
          name: 'components',
          isolate: false,
          include: ['shared', 'extension', 'office-addin', 'test/support'].map((folder) => `${folder}/${components}`),
          testTimeout,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Words are found as Playwright finds them.
            locators: { exact: false },
            provider: playwright({
              launchOptions: {
                executablePath: headlessShellPath,
                args: chromiumArgs,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
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
        test: {
          ...crossing,
          name: 'browsers',
          setupFiles: ['test/support/extension/show-screens-of-failures.ts'],
          include: ['test/capture/**/*.test.ts', 'test/e2e/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
