/** `npm run docs`: writes the pages that say which test proves what. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages } from './pages.ts';
import { readTags } from './tags.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const [path, text] of Object.entries(pages(await readTags(root)))) {
  await writeFile(join(root, path), text);
  console.log(path);
}
