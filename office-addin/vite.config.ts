import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './manifest/content-security-policy.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Addresses inside the build are relative, so that it can be served below any path; the service serves it at
 * `/office-addin/`. LINKWAKE_SERVICE names the service the pane is for where another server hands it out.
 */
export default defineConfig({
  root: here('./entrypoints'),
  base: './',
  define: { 'import.meta.env.LINKWAKE_SERVICE': JSON.stringify(process.env.LINKWAKE_SERVICE ?? '') },
  plugins: [preact(), contentSecurityPolicy()],
  build: {
    outDir: here('../dist/office-addin'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['taskpane', 'commands', 'auth-dialog', 'outcome-dialog'].map((page) =>
        here(`./entrypoints/${page}.html`),
      ),
    },
  },
});
