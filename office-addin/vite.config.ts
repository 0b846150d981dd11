import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { onlyUsedMessages } from '../build/only-used-messages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { inlineScripts } from './inline-scripts.ts';
import { officeManifest } from './manifest/vite-plugin.ts';
import { preloadBeforeOffice } from './preload-before-office.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/**
 * The oldest web views of the Office versions that Microsoft supports: WebKit of macOS 13 and iPadOS 16, and WebView2, which updates
 * itself. entrypoints/head/web-view-gaps.js adds the functions that the first lacks.
 */
const webViews = ['safari16', 'edge109'];

/** What the pane's page imports; with all that these modules import, it is one file, requested once. */
const atOnce =
  /office-addin\/(host\/platform\/(office-ready|ribbon|theme)|ui\/(page-language|pane|load-ahead|publish\/publish-channel|services\/pane-services))\.tsx?$/;

const service = process.env.LINKWAKE_SERVICE;

/**
 * Addresses inside the build are relative, so that it works below any path; the service serves it at `/office-addin/`.
 * LINKWAKE_SERVICE is the address of the service for the pane and the manifests.
 */
export default defineConfig({
  root: here('./entrypoints'),
  base: './',
  define: { 'import.meta.env.LINKWAKE_SERVICE': JSON.stringify(service ?? '') },
  plugins: [
    preact(),
    onlyUsedMessages(here('..'), ['shared', 'office-addin']),
    inlineScripts(),
    preloadBeforeOffice(),
    contentSecurityPolicy(),
    officeManifest(service),
  ],
  build: {
    outDir: here('../dist/office-addin'),
    emptyOutDir: true,
    target: webViews,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['taskpane', 'commands', 'auth-dialog', 'outcome-dialog'].map((page) =>
        here(`./entrypoints/${page}.html`),
      ),
      output: { codeSplitting: { groups: [{ name: 'pane', test: atOnce }] } },
    },
  },
});
