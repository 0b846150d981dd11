import { drawnAt } from '../../page/screen.ts';
import { isNamed } from '../is-named.ts';
import type { PageScope } from '../page-scope.ts';

/**
 * What an element shows now, as a PNG; `undefined` where it shows nothing or another origin's pixels, which may not be
 * read. Drawn on a canvas that is no part of the page.
 */
export async function rasterOf(source: HTMLImageElement | HTMLVideoElement): Promise<Blob | undefined> {
  const video = 'videoWidth' in source;
  const width = video ? source.videoWidth : source.naturalWidth;
  const height = video ? source.videoHeight : source.naturalHeight;
  if (width === 0 || height === 0) return undefined;
  try {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    return await canvas.convertToBlob();
  } catch {
    return undefined;
  }
}

/** A picture or video frame of another origin, as it is on the screen; it keeps the size it has by itself. */
export async function screenPicture(
  element: HTMLImageElement | HTMLVideoElement,
  scope: PageScope,
): Promise<Blob | undefined> {
  const picture = await scope.screen.pictureOf(element);
  if (!picture) return undefined;
  scope.report.pictured(isNamed(element, 'video') ? 'media' : 'image', element.currentSrc);
  // Another fit has cropped it: what is left has the box's proportions.
  const whole = element.ownerDocument.defaultView?.getComputedStyle(element).objectFit === 'fill';
  const video = isNamed(element, 'video');
  const natural: readonly [number, number] = video
    ? [element.videoWidth, element.videoHeight]
    : [(element as HTMLImageElement).naturalWidth, (element as HTMLImageElement).naturalHeight];
  const [width, height] = whole ? natural : [picture.width, picture.height];
  return drawnAt(picture, width, height);
}
