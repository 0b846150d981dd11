/** Pixels of the file to a CSS pixel that stay sharp on today's screens. */
const DENSITY = 2;
/** The longest side, in pixels, of a picture that is shown at a size that is not known. */
const LONGEST = 2560;
/** What is saved, of bytes or pixels, must be worth the change. */
const WORTH_IT = 0.8;
const QUALITY = 0.85;
const LOSSLESS = 1;
/** Moving pictures would stand still: GIF, and PNG, WebP and AVIF that say they move. */
const MOVES = /^GIF8|acTL|ANIM|ftypavis/;

/** The very pixels of a PNG or BMP in a better format; `undefined` where nothing is gained. */
export async function repacked(blob: Blob): Promise<Blob | undefined> {
  if (!/^image\/(png|bmp)$/.test(blob.type)) return undefined;
  const bitmap = await readStill(blob);
  return bitmap && draw(blob, bitmap, bitmap.width, bitmap.height, LOSSLESS);
}

/**
 * A picture with only the pixels that are shown of it; `undefined` where it has not many more, or nothing is gained.
 * @param shown CSS pixels it is laid out at; `undefined` where that is not known
 */
export async function downscaled(
  blob: Blob,
  shown: { width: number; height: number } | undefined,
): Promise<Blob | undefined> {
  if (blob.type === 'image/svg+xml') return undefined;
  const bitmap = await readStill(blob);
  if (!bitmap) return undefined;
  const scale = scaleOf(bitmap, shown);
  if (scale >= WORTH_IT) return undefined;
  return draw(blob, bitmap, Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale), QUALITY);
}

async function draw(
  blob: Blob,
  bitmap: ImageBitmap,
  width: number,
  height: number,
  quality: number,
): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const smaller = await canvas.convertToBlob({ type: 'image/webp', quality });
  return smaller.type === 'image/webp' && smaller.size < blob.size * WORTH_IT ? smaller : undefined;
}

function scaleOf(bitmap: ImageBitmap, shown: { width: number; height: number } | undefined): number {
  if (!shown) return LONGEST / Math.max(bitmap.width, bitmap.height);
  // Whatever way it is fitted into its box, no side needs more.
  return Math.max((shown.width * DENSITY) / bitmap.width, (shown.height * DENSITY) / bitmap.height);
}

/** A picture that stands still and can be read. */
async function readStill(blob: Blob): Promise<ImageBitmap | undefined> {
  const head = new TextDecoder('latin1').decode(await blob.slice(0, 4096).arrayBuffer());
  return MOVES.test(head) ? undefined : createImageBitmap(blob).catch(() => undefined);
}
