import { blobToDataUrl } from '../assets/data-url.ts';

/** A picture of an element's box, as it was on the screen. */
export interface ScreenPicture {
  blob: Blob;
  /** Width in CSS pixels; `height` too. */
  width: number;
  height: number;
}

/** Minimum size of a PNG, in bytes, for lossy compression. */
const LOSSY_BYTES = 100_000;

/**
 * Encodes small pictures losslessly, so that text stays sharp. A large one, most likely a photograph, is compressed
 * with slight loss.
 */
export async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  const exact = await canvas.convertToBlob();
  return exact.size < LOSSY_BYTES ? exact : canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}

/** Draws the picture at the given intrinsic size, so that the layout does not depend on the density of the screen. */
export async function drawAtSize(picture: ScreenPicture, width: number, height: number): Promise<Blob> {
  const href = await blobToDataUrl(picture.blob);
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="none"><image width="${picture.width}" height="${picture.height}" preserveAspectRatio="none" href="${href}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );
}
