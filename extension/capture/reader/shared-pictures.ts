import { SHARED_PICTURE } from '../css/shared-assets.ts';

/** The picture that an image shows by a custom property (`css/shared-assets.ts`), not the one for dense screens. */
const SHOWN = /content:\s*var\(.*?(--capture-\d+)\b/;
const DEFINED = /(--capture-\d+):\s*url\("((?:[^"\\]|\\.)*)"\)/g;
/** The rule by which an image in a `<picture>` shows one. */
const SHOWN_BY_RULE = new RegExp(`\\[${SHARED_PICTURE}="(\\d+)"\\]\\{content:var\\((--capture-\\d+)\\)`, 'g');

/**
 * Gives each image of a captured document its file as `src`: where the document shares it as a custom property, and
 * where it names it in `srcset` or in a source of its `<picture>`.
 */
export function inlineSharedPictures(document: Document): void {
  const files = new Map<string, string>();
  const rules = new Map<string, string>();
  for (const { textContent } of document.querySelectorAll('style')) {
    for (const [, name = '', address = ''] of (textContent ?? '').matchAll(DEFINED))
      files.set(name, address.replace(/\\(.)/gs, '$1'));
    for (const [, mark = '', name = ''] of (textContent ?? '').matchAll(SHOWN_BY_RULE)) rules.set(mark, name);
  }
  for (const image of document.querySelectorAll('img')) {
    const [, name = rules.get(image.getAttribute(SHARED_PICTURE) ?? '') ?? ''] =
      SHOWN.exec(image.getAttribute('style') ?? '') ?? [];
    const file = files.get(name) ?? listedIn(image) ?? listedInSource(image);
    if (file) image.setAttribute('src', file);
    image.removeAttribute('srcset');
  }
}

const listedIn = (element: Element) => element.getAttribute('srcset')?.trim().split(/\s+/)[0];

/** Returns the file of the source that a `<picture>` shows in this window, for an image without one of its own. */
function listedInSource(image: HTMLImageElement): string | undefined {
  if (image.src.startsWith('data:image/') || image.parentElement?.localName !== 'picture') return undefined;
  const sources = [...image.parentElement.querySelectorAll('source')];
  const shown = sources.find(({ media }) => media === '' || matchMedia(media).matches) ?? sources[0];
  return shown && listedIn(shown);
}
