/** Pixels of the file to a CSS pixel that stay sharp on today's screens. */
const DENSITY = 2;
/** The longest side, in pixels, of a picture that is shown at a size that is not known. */
const LONGEST = 2560;
/** A picture that has only a little too many pixels stays as it is. */
const WORTH_IT = 0.8;
const QUALITY = 0.85;
const LOSSLESS = 1;
/** Moving pictures would stand still: GIF, and PNG, WebP and AVIF that say they move. */
const MOVES = /^GIF8|acTL|ANIM|ftypavis/;

export interface ShrunkPicture {
  blob: Blob;
  /** Whether pixels were given up. */
  lossy: boolean;
}

/**
 * A picture in fewer bytes: with the pixels that are shown, or, of a PNG or BMP, with the very same pixels in a better
 * format. `undefined` where nothing is gained, or a picture cannot be made smaller.
 * @param shown CSS pixels it is laid out at; `undefined` where that is not known
 */
export async function shrinkPicture(
  blob: Blob,
  shown: { width: number; height: number } | undefined,
): Promise<ShrunkPicture | undefined> {
  if (blob.type === 'image/svg+xml' || (await moves(blob))) return undefined;
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = scaleOf(bitmap, shown);
  const lossy = scale < WORTH_IT;
  if (!lossy && !/^image\/(png|bmp)$/.test(blob.type)) return undefined;
  const width = lossy ? Math.ceil(bitmap.width * scale) : bitmap.width;
  const height = lossy ? Math.ceil(bitmap.height * scale) : bitmap.height;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const smaller = await canvas.convertToBlob({ type: 'image/webp', quality: lossy ? QUALITY : LOSSLESS });
  return smaller.type === 'image/webp' && smaller.size < blob.size * WORTH_IT ? { blob: smaller, lossy } : undefined;
}

function scaleOf(bitmap: ImageBitmap, shown: { width: number; height: number } | undefined): number {
  if (!shown) return LONGEST / Math.max(bitmap.width, bitmap.height);
  // Whatever way it is fitted into its box, no side needs more.
  return Math.max((shown.width * DENSITY) / bitmap.width, (shown.height * DENSITY) / bitmap.height);
}

async function moves(blob: Blob): Promise<boolean> {
  return MOVES.test(new TextDecoder('latin1').decode(await blob.slice(0, 4096).arrayBuffer()));
}
