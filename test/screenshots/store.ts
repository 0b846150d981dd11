import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { browserJob } from '../demo/browser-job.ts';
import { lastMoment, type Scenes } from '../demo/moving-picture.ts';
import { type Moment, mark, stage, stageSize } from '../demo/stage.ts';
import { launchChromium } from '../support/browsers/chromium.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/store/', import.meta.url));

/** The size of a store's pictures, in pixels: Chrome Web Store, Edge Add-ons and addons.mozilla.org. */
const pictureSize = { width: 1280, height: 800 };

/** The size of the Chrome Web Store's small tile, in pixels. */
const tileSize = { width: 440, height: 280 };

/** Makes the stores' pictures of the main job in `docs/pictures/store/`, with the extension's real screens. */
export async function storePictures(): Promise<void> {
  const { light } = await browserJob({ show: async (_words, page) => page.screenshot() });
  await storePicturesOf(light);
}

/** Makes them of the screens given. */
export async function storePicturesOf(scenes: Scenes): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { address, link, page, published, visitor } = scenes;
  const moments: Record<string, Moment> = {
    '1-publish': { address, picture: page, popup: published, caption: 'One click turns any page into a link' },
    '2-views': { ...lastMoment(scenes), caption: 'See who opened it, and how far they read' },
    '3-visitor': { address: link, picture: visitor[0] ?? page, caption: 'Readers see the page as you saw it' },
  };
  const browser = await launchChromium();
  const large = await browser.newPage({
    viewport: stageSize,
    deviceScaleFactor: pictureSize.width / stageSize.width,
  });
  for (const [name, moment] of Object.entries(moments)) {
    await large.setContent(stage(moment, false));
    await large.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    await large.screenshot({ path: `${folder}${name}.png` });
  }
  const small = await browser.newPage({ viewport: tileSize });
  await small.setContent(tile);
  await small.screenshot({ path: `${folder}tile.png` });
  await browser.close();
  console.log(`docs/pictures/store/: ${Object.keys(moments).join(', ')}, tile`);
}

const tile = `<!doctype html><style>
  body { display: grid; place-content: center; justify-items: center; gap: 10px; height: 100vh; margin: 0; background: linear-gradient(160deg, #0b5460, #2f9aa5); color: #fff; font: 22px/1.3 system-ui, 'Noto Sans', sans-serif }
  strong { font-size: 48px }
  path { stroke: #fff }
</style>${mark(72)}<strong>Linkwake</strong><span>Share a page. See who reads it.</span>`;
