import { drawAtSize, type ScreenPicture } from '../../page/screen-picture.ts';
import { isNamed } from '../node-kinds.ts';
import type { PageScope } from '../page-scope.ts';
import { drawPlayBadge } from './play-badge.ts';

const VIDEO_QUALITY = 0.92;

/**
 * Returns what an element shows now: a picture as a PNG, a video's frame as WebP. Returns `undefined` when it shows
 * nothing, or pixels of another origin that may not be read. Draws on a detached canvas.
 * @param badge the diameter of a play badge over the frame, in its pixels
 */
export async function rasterOf(
  source: HTMLImageElement | HTMLVideoElement,
  badge?: number | undefined,
): Promise<Blob | undefined> {
  const video = 'videoWidth' in source;
  const width = video ? source.videoWidth : source.naturalWidth;
  const height = video ? source.videoHeight : source.naturalHeight;
  if (width === 0 || height === 0) return undefined;
  try {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    if (badge) drawPlayBadge(canvas, badge);
    return await canvas.convertToBlob(video ? { type: 'image/webp', quality: VIDEO_QUALITY } : {});
  } catch {
    return undefined;
  }
}

/** Whether the pixels that an element shows may be read. Those of another origin may not, unless it was asked with CORS. */
export function isReadable(source: HTMLImageElement | HTMLVideoElement | HTMLCanvasElement): boolean {
  try {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(source, 0, 0);
    context?.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}

/** Returns a picture or video frame of another origin from the screenshot, at its intrinsic size. */
export async function screenPicture(
  element: HTMLImageElement | HTMLVideoElement,
  scope: PageScope,
  badge?: number | undefined,
): Promise<Blob | undefined> {
  const picture = await scope.screen.pictureOf(element);
  if (!picture) return undefined;
  scope.report.pictured(isNamed(element, 'video') ? 'media' : 'image', element.currentSrc);
  // Any other fit has cropped it, so that the remaining part has the proportions of the box.
  const whole = element.ownerDocument.defaultView?.getComputedStyle(element).objectFit === 'fill';
  const video = isNamed(element, 'video');
  const natural: readonly [number, number] = video
    ? [element.videoWidth, element.videoHeight]
    : [(element as HTMLImageElement).naturalWidth, (element as HTMLImageElement).naturalHeight];
  const [width, height] = whole ? natural : [picture.width, picture.height];
  return badge ? withBadge(picture, width, height, badge) : drawAtSize(picture, width, height);
}

async function withBadge(picture: ScreenPicture, width: number, height: number, badge: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(await createImageBitmap(picture.blob), 0, 0, width, height);
  drawPlayBadge(canvas, badge);
  return canvas.convertToBlob({ type: 'image/webp', quality: VIDEO_QUALITY });
}
