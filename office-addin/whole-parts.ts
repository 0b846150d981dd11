import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module that Vite puts around every dynamic import. */
const viteHelper = '\0vite/preload-helper.js';

const loader = fileURLToPath(new URL('./host/platform/load-part.ts', import.meta.url));

/** Has `loadPart` load what the pages import on demand, in place of Vite's helper, which imports a file that did not arrive. */
export function wholeParts(): Plugin {
  let replaced = false;
  return {
    name: 'linkwake:whole-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== viteHelper) return undefined;
      replaced = true;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(loader)};`;
    },
    generateBundle(_options, bundle) {
      if (!replaced) this.error(`Vite no longer asks for ${viteHelper}.`);
      for (const file of Object.values(bundle)) {
        // Vite's helper would add it to the page.
        if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size) {
          this.error(`${file.fileName} is loaded on demand with a style sheet, which nothing would apply.`);
        }
      }
    },
  };
}

/** Returns the files of a part. Vite names none for a part that imports nothing. */
export function partFiles(file: string, imported: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js' ? [...new Set([file, ...imported])] : imported;
}
