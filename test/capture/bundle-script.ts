import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Bundles a module as one script that defines a global of the given name, built as the extension builds it. */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built into one script.`);
  return `${chunk.code};globalThis.${name}=${name};0`;
}
