import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brandedPages, brands } from './branded-pages.ts';
import { parts } from './every-screen.ts';
import { extensionScreens } from './extension.ts';
import { looks } from './page-pictures.ts';
import { paneScreens } from './pane.ts';
import { servicePages } from './service-pages.ts';
import { storePictures } from './store.ts';

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url));

// `-- store` makes the stores' pictures only, `-- pane` those of the Office pane, `-- screens` the extension's, `-- pages` the
// service's, `-- brands` what visitors see of workspaces with a logo; `-- screens popup beside`, `-- pages dark rtl` and `-- brands tall`
// some of them.
const [only, ...named] = process.argv.slice(2);
const makes = (picture: 'store' | 'screens' | 'pages' | 'brands' | 'pane') => only === undefined || only === picture;
const chosenOf = (all: object) => {
  const unknown = named.find((name) => !(name in all));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}. There are: ${Object.keys(all).join(', ')}.`);
  return named.length === 0 ? Object.keys(all) : named;
};
await mkdir(folder, { recursive: true });
if (makes('store')) await storePictures();
if (makes('screens')) await extensionScreens(folder, chosenOf(parts));
if (makes('pages')) await servicePages(folder, chosenOf(looks));
if (makes('brands')) await brandedPages(folder, chosenOf(brands));
if (makes('pane')) await paneScreens(folder);
process.exit();
