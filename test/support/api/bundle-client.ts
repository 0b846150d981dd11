import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

/** Bundles the API client for a page, as `client-in-page.ts` offers it. @returns the script */
export async function bundleClient(): Promise<string> {
  const entry = fileURLToPath(new URL('client-in-page.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page' } },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  return output?.output[0].code ?? '';
}
