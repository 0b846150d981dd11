import { drawnAt } from '../page/screen.ts';
import { isNamed } from './is-named.ts';
import type { PageScope } from './page-scope.ts';

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
