import { isFetchable } from '../../assets/address.ts';
import { SHARED_PICTURE } from '../../css/shared-assets.ts';
import type { Attributes } from '../../html/tags.ts';
import { appendStyle, assetAttribute } from '../attributes.ts';
import { isNamed } from '../node-kinds.ts';
import type { PageScope, Renderer } from '../page-scope.ts';
import { type Choice, chosenSource } from './chosen-source.ts';
import { lazySource } from './lazy-source.ts';
import { BROKEN } from './picture-source.ts';
import { rasterOf, screenPicture } from './raster.ts';

export const renderImage: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'img')) return undefined;
  const late = lazySource(element, scope);
  if (late !== undefined) return renderLate(late, attributes, scope);
  const choice = chosenSource(element, scope);
  attributes.delete('srcset');
  if (!choice) return undefined;
  scope.shown.record(choice.url, element);
  const broken = isBroken(element);
  const readPixels = async () => (await rasterOf(element)) ?? screenPicture(element, scope);
  const load = broken ? { expected: true, neverLoaded: true } : { fallback: readPixels };
  const data = assetAttribute(choice.url, 'image', scope, load);
  const placeholder = broken ? BROKEN : emptyPicture(element.naturalWidth, element.naturalHeight);

  if (choice.descriptor === '' || choice.descriptor === '1x') {
    attributes.delete('sizes');
    // With several sources, CSS would show one picture at every width.
    const only = !element.parentElement || !isNamed(element.parentElement, 'picture');
    const show = only ? showByStyle : showUnlessSource;
    const shared = show(element, choice, attributes, scope);
    attributes.set('src', () =>
      shared() ? emptyPicture(element.naturalWidth, element.naturalHeight) : (data() ?? placeholder),
    );
  } else {
    showByStyle(element, choice, attributes, scope);
    // The descriptor determines the picture's intrinsic size, so it must stay.
    attributes.delete('src');
    attributes.set('srcset', () => `${data() ?? placeholder} ${choice.descriptor}`);
  }
  return undefined;
};

/** Shows the file that a script has not loaded yet, or what is in its place. */
function renderLate(url: string, attributes: Attributes, scope: PageScope): undefined {
  const own = attributes.get('src');
  attributes.delete('srcset');
  const data = assetAttribute(url, 'image', scope, { expected: true });
  attributes.set('src', () => data() ?? (typeof own === 'function' ? own() : own));
}

/**
 * Shows the picture by CSS: the shared copy when it is shown several times, and the dense file on dense screens.
 * Returns a function that tells whether the shared copy is used, so that the element needs no own copy.
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
  const onDense = dense ? scope.dense.request(dense.url, dense.density) : () => undefined;
  appendStyle(attributes, () => {
    const [first, second] = [onDense(), shared()].filter((name) => name !== undefined);
    return first && `content:var(${first}${second ? `,var(${second})` : ''})`;
  });
  return () => shared() !== undefined;
}

/** A media condition that can be negated. */
const CONDITION = /^\([^,]*\)$/;

/**
 * Shows the shared copy of the file in a `<picture>`, where no source of it applies. Returns a function that tells whether
 * that copy is used.
 */
function showUnlessSource(
  element: HTMLImageElement,
  { url }: Choice,
  attributes: Attributes,
  scope: PageScope,
): () => boolean {
  const sources = [...(element.parentElement?.children ?? [])].filter((child) => isNamed(child, 'source'));
  const conditions = sources.map(({ media }) => media.trim());
  // The rule is in the document's own sheet, which does not apply in shadow trees.
  const isSimple = conditions.every((media) => CONDITION.test(media)) && element.getRootNode() === scope.document;
  if (!isSimple || url === BROKEN) return () => false;
  const name = scope.shared.addConditional(conditions, url);
  const shared = () => scope.shared.variable(url) !== undefined;
  attributes.set(SHARED_PICTURE, () => (shared() ? name : undefined));
  return shared;
}

/**
 * Renders a picture attribute: `<input type=image>`, `background` of body and tables, and pictures of drawings. The file is
 * fetched from the page's own address, with its signature.
 */
export function renderPictureAttribute(element: Element, name: string, attributes: Attributes, scope: PageScope): void {
  const value = attributes.has(name) ? element.getAttribute(name) : null;
  if (!value) return;
  const url = scope.loaded.resolve(value);
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

/** Returns an empty picture that occupies the size of a missing one. */
function emptyPicture(width: number, height: number): string {
  if (width === 0 || height === 0) return BROKEN;
  return `data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%22${width}%22%20height=%22${height}%22/%3E`;
}
