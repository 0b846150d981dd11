import { isFetchable, resolve } from '../../assets/address.ts';
import type { Attributes } from '../../html/tags.ts';
import { appendStyle, assetAttribute } from '../attributes.ts';
import { isNamed } from '../is-named.ts';
import type { PageScope, Renderer } from '../page-scope.ts';
import { type Choice, chosenSource } from './chosen-source.ts';
import { BROKEN } from './picture-source.ts';
import { rasterOf, screenPicture } from './raster.ts';

export const renderImage: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'img')) return undefined;
  const choice = chosenSource(element, scope);
  attributes.delete('srcset');
  if (!choice) return undefined;
  scope.shown.see(choice.url, element);
  const broken = isBroken(element);
  const seen = async () => (await rasterOf(element)) ?? screenPicture(element, scope);
  const load = broken ? { expected: true } : { otherwise: seen };
  const data = assetAttribute(choice.url, 'image', scope, load);
  const stand = broken ? BROKEN : emptyPicture(element.naturalWidth, element.naturalHeight);

  if (choice.descriptor === '' || choice.descriptor === '1x') {
    attributes.delete('sizes');
    // Of several pictures CSS would show the one at every width.
    const only = !element.parentElement || !isNamed(element.parentElement, 'picture');
    const shared = only ? showByStyle(element, choice, attributes, scope) : () => false;
    attributes.set('src', () =>
      shared() ? emptyPicture(element.naturalWidth, element.naturalHeight) : (data() ?? stand),
    );
  } else {
    showByStyle(element, choice, attributes, scope);
    // The descriptor decides the picture's own size, so it must stay.
    attributes.delete('src');
    attributes.set('srcset', () => `${data() ?? stand} ${choice.descriptor}`);
  }
  return undefined;
};

/**
 * Where the same picture is shown several times, CSS shows the one copy that the document holds; and on dense screens the
 * file for them. Answers whether it shows the one copy, so that the element needs none.
 */
function showByStyle(
  element: HTMLImageElement,
  { url, descriptor, dense }: Choice,
  attributes: Attributes,
  scope: PageScope,
): () => boolean {
  if (element.naturalWidth === 0 || !element.complete) return () => false;
  const shareable = descriptor === '' || descriptor === '1x';
  if (shareable) scope.shared.use(url);
  const shared = () => (shareable ? scope.shared.variable(url) : undefined);
  const onDense = dense ? scope.dense.want(dense.url, dense.density) : () => undefined;
  appendStyle(attributes, () => {
    const [first, second] = [onDense(), shared()].filter((name) => name !== undefined);
    return first && `content:var(${first}${second ? `,var(${second})` : ''})`;
  });
  return () => shared() !== undefined;
}

/** `<input type=image>`, and `background` on body and tables. */
export function renderPictureAttribute(name: string, attributes: Attributes, scope: PageScope): void {
  const value = attributes.get(name);
  if (typeof value !== 'string' || value === '') return;
  const url = resolve(value, scope.baseUrl);
  if (url === undefined || !isFetchable(url)) {
    attributes.delete(name);
    return;
  }
  const data = assetAttribute(url, 'image', scope);
  attributes.set(name, () => data() ?? BROKEN);
}

function isBroken(element: HTMLImageElement): boolean {
  return element.complete && element.naturalWidth === 0 && element.loading !== 'lazy';
}

/** A picture of the size of one that is missing, showing nothing but its outline's place. */
export function emptyPicture(width: number, height: number): string {
  if (width === 0 || height === 0) return BROKEN;
  return `data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%22${width}%22%20height=%22${height}%22/%3E`;
}
