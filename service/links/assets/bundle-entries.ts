import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { EntryName } from './build-assets.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** The files of an entry, by their names in the bundle's folder. */
export interface BundleEntry {
  file: string;
  styles: string[];
}

/** Reads which files a bundle of `buildAssets` has for each entry. */
export async function readBundleEntries(folder: string): Promise<(name: EntryName) => BundleEntry> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  return (name) => {
    const found = Object.values(manifest).find((part) => part.isEntry && part.name === name);
    if (!found) throw new Error(`The bundle in ${folder} has no ${name}. Remove the folder and restart the service.`);
    return { file: found.file, styles: found.css ?? [] };
  };
}
