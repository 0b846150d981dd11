import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { type StaticFile, sendStaticFile, staticFile } from '../../http/static-file.ts';
import { buildAssets } from '../../links/assets/build-assets.ts';
import { readBundleEntries } from '../../links/assets/bundle-entries.ts';

/** The path of the console's script. Browsers ask each time whether it has changed. */
export const consoleScriptPath = '/assets/console.js';

/** Serves the script of `browser/console.ts`, from the bundle of the link pages. Pages work without it, too. */
export function serveConsoleScript(): Handler {
  let reading: Promise<StaticFile> | undefined;
  return async (c) => {
    reading ??= readScript().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return sendStaticFile(c, await reading, { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
  };
}

async function readScript(): Promise<StaticFile> {
  const folder = await buildAssets();
  const { file } = (await readBundleEntries(folder))('console');
  return staticFile(await readFile(join(folder, file)), 'text/javascript; charset=utf-8');
}
