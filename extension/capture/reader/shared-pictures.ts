/** The picture that an image shows by a custom property (`css/shared-assets.ts`), not the one for dense screens. */
const SHOWN = /content:\s*var\(.*?(--capture-\d+)\b/;
const DEFINED = /(--capture-\d+):\s*url\("((?:[^"\\]|\\.)*)"\)/g;

/**
 * Gives each image of a captured document its file as `src`: where the document shares it as a custom property, and
 * where it names it in `srcset`.
 */
export function inlineSharedPictures(document: Document): void {
  const files = new Map<string, string>();
  for (const style of document.querySelectorAll('style'))
    for (const [, name = '', address = ''] of (style.textContent ?? '').matchAll(DEFINED))
      files.set(name, address.replace(/\\(.)/gs, '$1'));
  for (const image of document.querySelectorAll('img')) {
    const [, name = ''] = SHOWN.exec(image.getAttribute('style') ?? '') ?? [];
    const [listed] = image.getAttribute('srcset')?.trim().split(/\s+/) ?? [];
    const file = files.get(name) ?? listed;
    if (file) image.setAttribute('src', file);
    image.removeAttribute('srcset');
  }
}
