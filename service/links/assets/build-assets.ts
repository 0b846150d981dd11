import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFiles, isBuilt } from '../../system/built-files.ts';

const links = fileURLToPath(new URL('..', import.meta.url));
const output = fileURLToPath(new URL('links', builtFiles));
/** In the built service, the name of the bundle that was built with it. */
const bundleName = new URL('bundle-name', import.meta.url);
/** The styles shared with the apps, on which the others build. */
const sharedStyles = ['tokens.css', 'elements.css', 'controls.css'].map((name) =>
  fileURLToPath(new URL(`../../../shared/ui/${name}`, import.meta.url)),
);
/** Sources outside the bundle's folders that the entries import. */
const sharedSources = ['../../documents/views/split-pdf-pages.ts', '../../text/fill-words.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Entries of the bundle, by the name the service uses: of the link host, and the script of the console. */
const entries = {
  page: join(links, 'styles/page.css'),
  shell: join(links, 'browser/shell.ts'),
  pdf: join(links, 'browser/pdf.ts'),
  grid: join(links, 'browser/grid.ts'),
  gate: join(links, 'browser/gate.ts'),
  reloadOnceReady: join(links, 'browser/reload-once-ready.ts'),
  reporter: join(links, 'browser/reporter.ts'),
  expiredContent: join(links, 'browser/expired-content.ts'),
  console: join(links, '../console/browser/console.ts'),
};

export type EntryName = keyof typeof entries;

/** Data that PDF.js loads on demand: character maps, standard fonts, image decoders, colour profiles. */
const pdfjsData = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/**
 * Bundles our scripts and styles for browsers into `dist/links/{key}`. The key is a hash of the sources, so an existing
 * bundle is up to date. `npm run build:service` builds it in advance. Without it (a test, a checkout), the service builds
 * it for the first page it shows, in about two seconds; this requires Vite. The built service only finds its bundle.
 * @returns the folder of the bundle
 */
export async function buildAssets(): Promise<string> {
  if (isBuilt) return join(output, await readFile(bundleName, 'utf8'));
  const folder = join(output, await keyOfSources());
  if (await exists(folder)) return folder;
  const { build } = await import('vite');
  const partial = `${folder}.partial-${process.pid}-${Date.now()}`;
  await build({
    configFile: false,
    root: links,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: partial,
      emptyOutDir: false,
      target: 'es2022',
      manifest: 'manifest.json',
      assetsDir: '.',
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      // Plugin timings on a busy machine are noise in the service's log.
      rolldownOptions: { input: entries, checks: { pluginTimings: false } },
    },
  });
  for (const name of pdfjsData) await cp(join(pdfjs, name), join(partial, 'pdfjs', name), { recursive: true });
  await cp(join(links, 'styles/mark.svg'), join(partial, 'mark.svg'));
  try {
    await rename(partial, folder);
  } catch (error) {
    // Another process finished first, with the same bundle.
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
}

async function keyOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const folders = ['browser', 'styles', 'assets', '../form-model', '../grid-model', '../console/browser'];
  const inFolders = await Promise.all(folders.map((name) => filesBelow(join(links, name))));
  const files = [...inFolders.flat(), ...sharedSources].filter((path) => !path.endsWith('.test.ts')).sort();
  for (const path of files) hash.update(path.slice(links.length)).update(await readFile(path));
  for (const path of sharedStyles) hash.update(await readFile(path));
  hash.update(await readFile(join(pdfjs, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function exists(folder: string): Promise<boolean> {
  await mkdir(output, { recursive: true });
  return (await readdir(folder).catch(() => [])).length > 0;
}
