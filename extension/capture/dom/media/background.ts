import { isWebAddress } from '#shared/formats/web-address.ts';
import { splitFragment } from '../../assets/address.ts';
import { blobToDataUrl } from '../../assets/data-url.ts';
import { cssUrl } from '../../css/css-url.ts';
import type { Attributes } from '../../html/tags.ts';
import { appendStyle } from '../attributes.ts';
import type { PageScope } from '../page-scope.ts';

/**
 * Shows the background of an empty element as it was on the screen, if it cannot be had otherwise: a picture of another
 * origin that may not be fetched, or one that a script paints (CSS Painting API). An element with content would show the
 * content twice.
 */
export function renderBackground(element: Element, attributes: Attributes, scope: PageScope): void {
  if (!scope.screen.isAvailable || !isEmpty(element)) return;
  const background = scope.document.defaultView?.getComputedStyle(element).backgroundImage ?? '';
  const isPainted = background.includes('paint(');
  const foreign = foreignFiles(background, scope.address);
  if (!isPainted && foreign.length === 0) return;
  let picture: string | undefined;
  scope.assets.waitFor(async () => {
    await Promise.all(foreign.map((url) => scope.assets.load(url, 'image')));
    const missing = foreign.filter((url) => scope.assets.dataUrl(url) === undefined);
    if (!isPainted && missing.length === 0) return;
    const seen = await scope.screen.pictureOf(element, 'border');
    if (!seen) return;
    picture = await blobToDataUrl(seen.blob);
    for (const url of isPainted ? ['paint()'] : missing) scope.report.pictured('image', url);
  });
  appendStyle(
    attributes,
    () => picture && `background:${cssUrl(picture)} 0 0/100% 100% no-repeat border-box!important`,
  );
}

/** Whether an element shows nothing but its background. */
export const isEmpty = (element: Element) => !element.firstElementChild && !element.textContent?.trim();

/**
 * Returns the files of other origins in a computed `background-image`.
 * @param address the document's own
 */
export function foreignFiles(background: string, address: string): string[] {
  const files = Array.from(background.matchAll(/url\("([^"]*)"\)/g), ([, url = '']) => splitFragment(url)[0]);
  return files.filter((url) => isForeign(url, address));
}

/** Whether a file is of another origin than the document with the given address. */
export const isForeign = (url: string, address: string) =>
  isWebAddress(url) && new URL(url).origin !== URL.parse(address)?.origin;
