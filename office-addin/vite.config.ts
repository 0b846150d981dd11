import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { onlyUsedMessages } from '../shared/build/only-used-messages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { inlineScripts } from './inline-scripts.ts';
import { officeManifest } from './manifest/vite-plugin.ts';
import { preloadBeforeOffice } from './preload-before-office.ts';
import { startWithinPage } from './start-within-page.ts';
import { partFiles, wholeParts } from './whole-parts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/**
 * The oldest web views of the Office versions that Microsoft supports: WebKit of macOS 13 and iPadOS 16, and WebView2, which updates
 * itself. entrypoints/head/web-view-gaps.js adds the functions that the first lacks.
 */
const webViews = ['safari16', 'edge109'];

/** The start of the pane. With all that it imports it is one file, requested once. */
const pane = /entrypoints\/start-pane\.tsx$/;

/** The client of the API with the schemas of the contract, one file too: requested once the pane has been painted. */
const api = /shared\/api\/client\.ts$/;

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
    wholeParts(),
    startWithinPage(),
    preloadBeforeOffice(),
    contentSecurityPolicy(),
    officeManifest(service),
  ],
  build: {
    outDir: here('../dist/office-addin'),
    emptyOutDir: true,
    target: webViews,
    modulePreload: { polyfill: false, resolveDependencies: partFiles },
    rolldownOptions: {
      input: ['taskpane', 'commands', 'auth-dialog', 'outcome-dialog'].map((page) =>
        here(`./entrypoints/${page}.html`),
      ),
      output: {
        codeSplitting: {
          groups: [
            { name: 'pane', test: pane },
            { name: 'api', test: api },
          ],
        },
      },
    },
  },
});
