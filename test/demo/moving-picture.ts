import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../support/browsers/chromium.ts';
import { type Moment, onStage, stage, stageSize, toolbarButton } from './stage.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** The README states this limit. */
const maxBytes = 2_000_000;

/** The screens of the main job, as PNG files. */
export interface Scenes {
  address: string;
  link: string;
  library: string;
  page: Buffer;
  popup: Buffer;
  /** The middle of the popup's first button, from the popup's corner. */
  button: { x: number; y: number };
  published: Buffer;
  /** What the visitor sees while they scroll. */
  visitor: Buffer[];
  activity: Buffer;
  /** The title of the notification. */
  notification: string;
  /** How far the visitor read, as the library shows it. */
  share: string;
}

type Frame = [moment: Moment, ms: number];

const frameMs = 60;

/**
 * Makes the README's pictures from the screens of the main job: `docs/pictures/demo.webp`, which moves, and its last moment, light
 * and dark.
 * @throws Error if the moving picture is too large
 */
export async function makeMovingPicture(light: Scenes, dark: Scenes): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: stageSize });
  const frames = storyboard(light);
  const pictures: Buffer[] = [];
  for (const [moment] of frames) pictures.push(await take(page, moment, false));
  const moving = await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 82, effort: 5, minSize: true, loop: 0, delay: frames.map(([, ms]) => ms) })
    .toBuffer();
  if (moving.length > maxBytes) throw new Error(`The moving picture has ${moving.length} bytes, above ${maxBytes}.`);
  await writeFile(join(folder, 'demo.webp'), moving);
  await writeFile(join(folder, 'demo-light.png'), await still(await take(page, lastMoment(light), false)));
  await writeFile(join(folder, 'demo-dark.png'), await still(await take(page, lastMoment(dark), true)));
  await browser.close();
  console.log(`    docs/pictures/demo.webp: ${frames.length} frames, ${Math.round(moving.length / 1000)} kB`);
}

function storyboard(scenes: Scenes): Frame[] {
  const { address, link, page, popup, published, visitor } = scenes;
  const start = { x: stageSize.width / 2, y: stageSize.height * 0.7 };
  const button = onStage(scenes.button);
  const reading = { address, picture: page, caption: 'Any page' };
  const open = { ...reading, popup, caption: 'One click' };
  const done = { ...reading, popup: published, caption: 'The link is on your clipboard' };
  const visits = { address: link, caption: 'Grace opens it' };
  const last = lastMoment(scenes);
  return [
    [{ ...reading, pointer: start }, 1000],
    ...path(start, toolbarButton).map((pointer): Frame => [{ ...reading, pointer }, frameMs]),
    [{ ...reading, pointer: { ...toolbarButton, pressed: true } }, 160],
    [{ ...open, pointer: toolbarButton }, 500],
    ...path(toolbarButton, button).map((pointer): Frame => [{ ...open, pointer }, frameMs]),
    [{ ...open, pointer: { ...button, pressed: true } }, 200],
    [{ ...done, pointer: button }, 2000],
    ...visitor.map((picture, at): Frame => [{ ...visits, picture }, at === 0 ? 1000 : 120]),
    [{ ...visits, picture: visitor.at(-1) ?? page }, 600],
    ...[0.3, 0.6, 0.9].map(
      (shown): Frame => [{ ...last, notification: { title: scenes.notification, shown } }, frameMs],
    ),
    [last, 3500],
  ];
}

/** The moment that also stands alone: who opened the link, and how far they read. */
export function lastMoment({ library, activity, notification, share }: Scenes): Moment {
  const shown = { title: notification, shown: 1 };
  return { address: library, picture: activity, notification: shown, caption: `Grace opened it and read ${share}` };
}

/** Points between two points, slow at both ends. */
function path(from: { x: number; y: number }, to: { x: number; y: number }): { x: number; y: number }[] {
  const steps = 10;
  return Array.from({ length: steps }, (_, index) => {
    const share = (1 - Math.cos((Math.PI * (index + 1)) / steps)) / 2;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

async function take(page: Page, moment: Moment, dark: boolean): Promise<Buffer> {
  await page.setContent(stage(moment, dark));
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  return page.screenshot();
}

const still = (picture: Buffer) => sharp(picture).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
