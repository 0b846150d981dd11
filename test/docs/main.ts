/** `npm run docs`: writes the pages that say which test proves what, and builds the site of docs/. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages } from './pages.ts';
import { buildSite } from './site/build-site.ts';
import { readTags } from './tags.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const [path, text] of Object.entries(pages(await readTags(root)))) {
  await writeFile(join(root, path), text);
  console.log(path);
}

const site = join(root, '.site');
console.log(`.site/: ${(await buildSite(site)).length} pages. Open .site/index.html; it needs no server.`);
