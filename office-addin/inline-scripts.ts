import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin } from 'vite';

/** A script element of a page whose code belongs into the page: `<script data-inline src="./head/….js">`. */
const marked = /<script vite-ignore data-inline src="\.\/(head\/[\w-]+\.js)"><\/script>/g;

/**
 * Puts the scripts that run before all others into the pages. As files they were requested from the service each time the pane opens, and
 * office.js, which the browser has stored, waited for them.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'linkwake:inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const codes = new Map<string, string>();
        for (const [, path = ''] of html.matchAll(marked)) {
          const source = await readFile(fileURLToPath(new URL(`entrypoints/${path}`, import.meta.url)), 'utf8');
          const { code } = await minify(path, source, { module: false });
          if (code.includes('</')) throw new Error(`${path} would end its element.`);
          codes.set(path, code.trim());
        }
        return html.replace(marked, (_element, path: string) => `<script>${codes.get(path)}</script>`);
      },
    },
  };
}
