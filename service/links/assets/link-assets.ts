import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'hono';
import { type StaticFile, sendStaticFile, staticFile } from '../../http/static-file.ts';
import type { Addresses } from '../addresses.ts';
import { buildAssets, type EntryName } from './build-assets.ts';
import { readBundleEntries } from './bundle-entries.ts';

/** Absolute addresses of our scripts and styles. */
export interface AssetFiles {
  /** Style sheet of gates and notices. */
  page: string;
  shell: { script: string; styles: string[] };
  pdf: { script: string; styles: string[] };
  grid: { script: string; styles: string[] };
  /** Keeps a refused answer to a gate from being sent again. */
  gate: string;
  /** Loads the page of a document in preparation again. */
  reloadOnceReady: string;
  /** Reports from published pages to the shell. */
  reporter: string;
  /** Tells the shell that the content's address has expired. */
  expiredContent: string;
  /** Folder of the data that PDF.js loads. */
  pdfParts: string;
  /** The Linkwake logo as an icon. */
  mark: string;
  /** A workspace's logo, by its id. */
  logo(id: string): string;
  /** Style sheet of a workspace's colour. @param color as `#rrggbb` */
  accent(color: string): string;
}

export interface LinkAssets {
  files(): Promise<AssetFiles>;
  /** Handles `GET /assets/{path}`. */
  serve(c: Context): Promise<Response>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.gif': 'image/gif',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Serves the bundle of `build-assets.ts`. Names contain a hash of the content, so browsers cache it forever. */
export function createLinkAssets(addresses: Addresses): LinkAssets {
  let bundle: Promise<{ folder: string; files: AssetFiles }> | undefined;
  const cached = new Map<string, Promise<StaticFile | undefined>>();

  const load = () => {
    bundle ??= readBundle(addresses).catch((error: unknown) => {
      bundle = undefined;
      throw error;
    });
    return bundle;
  };

  return {
    files: async () => (await load()).files,

    async serve(c) {
      const path = c.req.path.slice('/assets/'.length);
      if (!/^[\w-]+(?:[./][\w-]+)*$/.test(path)) return c.notFound();
      const { folder } = await load();
      const reading = cached.get(path) ?? readStatic(join(folder, path));
      cached.set(path, reading);
      const found = await reading;
      if (!found) {
        cached.delete(path);
        return c.notFound();
      }
      return sendStaticFile(c, found, {
        'Cache-Control': cacheFor(path),
        // Published pages load the reporter from an opaque origin, as a module.
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // A worker has the policy of its own response: the one that parses PDFs may fetch from here only.
        'Content-Security-Policy': `default-src 'none'; script-src ${addresses.assets} 'wasm-unsafe-eval'; connect-src ${addresses.assets}`,
      });
    },
  };
}

async function readBundle(addresses: Addresses): Promise<{ folder: string; files: AssetFiles }> {
  const folder = await buildAssets();
  const files = await readBundleEntries(folder);
  const address = (file: string) => `${addresses.assets}${file}`;
  const entry = (name: EntryName) => {
    const { file, styles } = files(name);
    return { script: address(file), styles: styles.map(address) };
  };
  return {
    folder,
    files: {
      page: entry('page').script,
      shell: entry('shell'),
      pdf: entry('pdf'),
      grid: entry('grid'),
      gate: entry('gate').script,
      reloadOnceReady: entry('reloadOnceReady').script,
      reporter: entry('reporter').script,
      expiredContent: entry('expiredContent').script,
      pdfParts: `${addresses.assets}pdfjs/`,
      mark: `${addresses.assets}mark.svg`,
      logo: (id) => `${addresses.assets}logo/${id}.png`,
      accent: (color) => `${addresses.assets}accent/${color.slice(1)}.css`,
    },
  };
}

/**
 * Returns the caching of a file: names from the bundler contain a hash; those of PDF.js's files and of the icon do not.
 */
function cacheFor(path: string): string {
  return /-[\w-]{8}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Error codes of the file system for paths without a file, including paths below a file and overlong ones. */
const isNoFile = new Set<unknown>(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

async function readStatic(path: string): Promise<StaticFile | undefined> {
  try {
    return staticFile(await readFile(path), types[extname(path)] ?? 'application/octet-stream');
  } catch (error) {
    if (error instanceof Error && 'code' in error && isNoFile.has(error.code)) return undefined;
    throw error;
  }
}
