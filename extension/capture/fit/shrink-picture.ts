/** Pixels per CSS pixel that stay sharp on current screens. */
const DENSITY = 2;
/** Maximum side length, in pixels, of a picture whose shown size is unknown. */
const MAX_SIDE = 2560;
/** Maximum ratio of new to old size, in bytes or pixels, that makes a change worthwhile. */
const MAX_RATIO = 0.8;
const QUALITY = 0.85;
const LOSSLESS = 1;
/** Animated pictures, which would stop: GIF, and PNG, WebP and AVIF that declare animation. */
const ANIMATED = /^GIF8|acTL|ANIM|ftypavis/;

/** Re-encodes the pixels of a PNG or BMP in a better format. Returns `undefined` when nothing is gained. */
export async function repacked(blob: Blob): Promise<Blob | undefined> {
  if (!/^image\/(png|bmp)$/.test(blob.type)) return undefined;
  const bitmap = await readStill(blob);
  return bitmap && draw(blob, bitmap, bitmap.width, bitmap.height, LOSSLESS);
}

/**
 * Reduces a picture to the pixels that are shown. Returns `undefined` when it has few more, or nothing is gained.
 * @param shown size in CSS pixels; `undefined` when it is unknown
 */
export async function downscaled(
  blob: Blob,
  shown: { width: number; height: number } | undefined,
): Promise<Blob | undefined> {
  if (blob.type === 'image/svg+xml') return undefined;
  const bitmap = await readStill(blob);
  if (!bitmap) return undefined;
  const scale = scaleOf(bitmap, shown);
  if (scale >= MAX_RATIO) return undefined;
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
  return smaller.type === 'image/webp' && smaller.size < blob.size * MAX_RATIO ? smaller : undefined;
}

function scaleOf(bitmap: ImageBitmap, shown: { width: number; height: number } | undefined): number {
  if (!shown) return MAX_SIDE / Math.max(bitmap.width, bitmap.height);
  // However the picture fits into its box, no side needs more.
  return Math.max((shown.width * DENSITY) / bitmap.width, (shown.height * DENSITY) / bitmap.height);
}

/** Decodes a picture that is readable and not animated. */
async function readStill(blob: Blob): Promise<ImageBitmap | undefined> {
  const head = new TextDecoder('latin1').decode(await blob.slice(0, 4096).arrayBuffer());
  return ANIMATED.test(head) ? undefined : createImageBitmap(blob).catch(() => undefined);
}
