import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parts } from './every-screen.ts';
import { extensionScreens } from './extension.ts';
import { paneScreens } from './pane.ts';
import { looks, servicePages } from './service-pages.ts';
import { storePictures } from './store.ts';

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url));

// `-- store` makes the stores' pictures only, `-- pane` those of the Office pane, `-- screens` the extension's, `-- pages` the
// service's; `-- screens popup beside` and `-- pages dark rtl` some of them.
const [only, ...named] = process.argv.slice(2);
const makes = (picture: 'store' | 'screens' | 'pages' | 'pane') => only === undefined || only === picture;
const chosenOf = (all: object) => {
  const unknown = named.find((name) => !(name in all));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}. There are: ${Object.keys(all).join(', ')}.`);
  return named.length === 0 ? Object.keys(all) : named;
};
await mkdir(folder, { recursive: true });
if (makes('store')) await storePictures();
if (makes('screens')) await extensionScreens(folder, chosenOf(parts));
if (makes('pages')) await servicePages(folder, chosenOf(looks));
if (makes('pane')) await paneScreens(folder);
process.exit();
