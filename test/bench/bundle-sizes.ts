import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Figure, kilobytes } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The scripts that each screen loads before it works: its own and all that it imports, gzipped one by one. */
export async function bundleSizes(): Promise<Figure[]> {
  const chrome = join(root, '.output/chrome-mv3');
  const firefox = join(root, '.output/firefox-mv3');
  const office = join(root, 'dist/office-addin');
  return [
    { what: 'popup script', value: kilobytes(await pageScripts(chrome, 'popup.html')), against: 'budget 40 kB' },
    {
      what: 'background script',
      value: kilobytes(await scriptSize(join(chrome, 'background.js'))),
      against: 'budget 68 kB',
    },
    {
      what: 'background script, Firefox',
      value: kilobytes(await scriptSize(join(firefox, 'background.js'))),
      against: 'budget 68 kB',
    },
    { what: 'pane script', value: kilobytes(await pageScripts(office, 'taskpane.html')), against: 'budget 68 kB' },
  ];
}

/** Returns the scripts below `folder` that an HTML page names, including module preloads; scripts of other hosts are ignored. */
async function pageScripts(folder: string, page: string): Promise<number> {
  const [file] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(page));
  if (file === undefined) throw new Error(`${folder} holds no ${page}: run npm run build first.`);
  const html = await readFile(join(folder, file), 'utf8');
  const names = new Set([...html.matchAll(/(?:src|href)="([^"]+\.m?js)"/g)].map(([, name = '']) => name));
  let bytes = 0;
  for (const name of names) {
    if (/^https?:/.test(name)) continue;
    const path = name.startsWith('/')
      ? join(folder, name.replace(/^\/office-addin/, ''))
      : join(folder, dirname(file), name);
    bytes += await scriptSize(path);
  }
  return bytes;
}

async function scriptSize(path: string): Promise<number> {
  return gzipSync(await readFile(path), { level: 9 }).byteLength;
}
