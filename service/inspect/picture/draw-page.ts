import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page, and the size of its picture in pixels. */
export interface PageDrawing {
  path: string;
  /** From 1. */
  page: number;
  width: number;
  /** A longer page is cut off. */
  maxHeight: number;
}

const quality = 80;

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(pdfjs, name)}${sep}`;

/**
 * Draws a page of a PDF as a JPEG.
 * @returns undefined for a page that cannot be drawn, or that the PDF lacks
 */
export async function drawPage({ path, page: number, width, maxHeight }: PageDrawing): Promise<Buffer | undefined> {
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
    const page = await (await task.promise).getPage(number);
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
