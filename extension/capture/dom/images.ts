import { isFetchable, resolve } from '../assets/address.ts';
import type { Attributes } from '../html/tags.ts';
import { appendStyle } from './append-style.ts';
import { assetAttribute } from './asset-attribute.ts';
import { chosenSource } from './chosen-source.ts';
import { isNamed } from './is-named.ts';
import type { PageScope, Renderer } from './page-scope.ts';
import { wantSharper } from './phone-candidate.ts';
import { BROKEN } from './picture-source.ts';
import { rasterOf } from './raster.ts';
import { screenPicture } from './screen-picture.ts';
import { candidatesOf } from './source-set.ts';

export const renderImage: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'img')) return undefined;
  const choice = chosenSource(element, scope);
  attributes.delete('srcset');
  if (!choice) return undefined;
  scope.shown.see(choice.url, element);
  const broken = isBroken(element);
  const load = { expected: broken, otherwise: async () => (await rasterOf(element)) ?? screenPicture(element, scope) };
  const data = assetAttribute(choice.url, 'image', scope, load);
  const stand = broken ? BROKEN : emptyPicture(element.naturalWidth, element.naturalHeight);
  const sharper = choice.set ? wantSharper(choice.set, choice, scope) : () => undefined;

  if (choice.descriptor === '' || choice.descriptor === '1x') {
    attributes.delete('sizes');
    // Of several pictures CSS would show the one at every width, and on every screen.
    const only = !element.parentElement || !isNamed(element.parentElement, 'picture');
    const shared = only ? share(element, choice.url, attributes, scope, sharper) : () => false;
    attributes.set('src', () =>
      shared() ? emptyPicture(element.naturalWidth, element.naturalHeight) : (data() ?? stand),
    );
    attributes.set('srcset', sharper);
  } else {
    // The descriptor decides the picture's own size, so it must stay.
    attributes.delete('src');
    attributes.set('srcset', () => candidatesOf(`${data() ?? stand} ${choice.descriptor}`, sharper()));
  }
  return undefined;
};

/** Where the same picture is shown several times, CSS shows the one copy that the document holds. Answers whether it does. */
function share(
  element: HTMLImageElement,
  url: string,
  attributes: Attributes,
  scope: PageScope,
  sharper: () => string | undefined,
): () => boolean {
  if (element.naturalWidth === 0 || !element.complete) return () => false;
  scope.shared.use(url);
  const variable = () => (sharper() === undefined ? scope.shared.variable(url) : undefined);
  appendStyle(attributes, () => {
    const name = variable();
    return name && `content:var(${name})`;
  });
  return () => variable() !== undefined;
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
