import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels across: sharp in a chat, some 60 kB. */
const width = 800;
/** A longer page is cut off: what a chat or a list shows is the top. */
const maxHeight = 1200;
const quality = 80;

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(pdfjs, name)}${sep}`;

/**
 * Draws the first page of a PDF as a JPEG.
 * @returns undefined for a PDF that cannot be drawn
 */
export async function drawFirstPage(path: string): Promise<Buffer | undefined> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = createCanvas(width, Math.max(1, Math.min(maxHeight, Math.round(viewport.height))));
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // PDF.js draws on this package's canvas under Node; its types know the browser's only.
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    return await canvas.encode('jpeg', quality);
  } catch {
    return undefined;
  } finally {
    await task.destroy();
  }
}
