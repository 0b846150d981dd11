import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the script of a bare page as the apps are built. @param file its name in this folder */
export async function bundleBare(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built into one script.`);
  return chunk.code;
}
