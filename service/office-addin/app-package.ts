import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { servedManifest } from './served-manifest.ts';

/**
 * The unified manifest with its pictures and languages as one file, as the admin centers of Microsoft take it.
 * @param root where the build is
 * @param baseUrl the service's address, without a slash at its end
 * @returns `undefined` when the add-in has not been built
 */
export async function appPackage(root: string, baseUrl: string): Promise<Uint8Array | undefined> {
  const manifest = await servedManifest(root, 'json', baseUrl);
  if (manifest === undefined) return undefined;
  const parts: Record<string, Uint8Array> = { 'manifest.json': strToU8(manifest) };
  for (const name of ['color.png', 'outline.png']) parts[name] = await readFile(join(root, 'icons', name));
  for (const name of await readdir(join(root, 'languages'))) {
    parts[`languages/${name}`] = await readFile(join(root, 'languages', name));
  }
  return zipSync(parts);
}
