import { isFetchable, resolve } from '../assets/address.ts';
import type { Attributes } from '../html/tags.ts';
import { appendStyle } from './append-style.ts';
import { assetAttribute } from './asset-attribute.ts';
import { isNamed } from './is-named.ts';
import type { PageScope, Renderer } from './page-scope.ts';
import { rasterOf } from './raster.ts';
import { screenPicture } from './screen-picture.ts';
import { type Candidate, chooseCandidate, parseSourceSet } from './source-set.ts';

/** A width for pictures that are not laid out now. */
const ASSUMED_WIDTH = 800;
const SHOWN_TYPES = /^image\/(png|apng|jpeg|jpg|pjpeg|gif|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)$/i;

/** An address nothing is fetched from, and that shows as a picture that could not be loaded. */
const BROKEN = 'data:,';

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

  if (choice.descriptor === '' || choice.descriptor === '1x') {
    attributes.delete('sizes');
    // Of several pictures CSS would show the one at every width.
    const only = !element.parentElement || !isNamed(element.parentElement, 'picture');
    if (only) share(element, choice.url, attributes, scope);
    const shared = () => only && scope.shared.variable(choice.url) !== undefined;
    attributes.set('src', () =>
      shared() ? emptyPicture(element.naturalWidth, element.naturalHeight) : (data() ?? stand),
    );
  } else {
    // The descriptor decides the picture's own size, so it must stay.
    attributes.delete('src');
    attributes.set('srcset', () => `${data() ?? stand} ${choice.descriptor}`);
  }
  return undefined;
};

/** Where the same picture is shown several times, CSS shows the one copy that the document holds. */
function share(element: HTMLImageElement, url: string, attributes: Attributes, scope: PageScope): void {
  if (element.naturalWidth === 0 || !element.complete) return;
  scope.shared.use(url);
  appendStyle(attributes, () => {
    const variable = scope.shared.variable(url);
    return variable && `content:var(${variable})`;
  });
}

interface Choice {
  url: string;
  descriptor: string;
}

/** The file an img shows; for one that has not been loaded yet, the one it would. */
function chosenSource(element: HTMLImageElement, scope: PageScope): Choice | undefined {
  const candidates = parseSourceSet(element.getAttribute('srcset') ?? '');
  const picked = element.currentSrc || undefined;
  const absolute = (candidate: Candidate) => resolve(candidate.url, scope.baseUrl);
  const candidate =
    candidates.find((one) => picked !== undefined && absolute(one) === picked) ??
    (picked === undefined ? chooseCandidate(candidates, element.clientWidth || ASSUMED_WIDTH) : undefined);
  const own = candidate ? absolute(candidate) : undefined;
  if (own !== undefined && isFetchable(own)) return { url: own, descriptor: candidate?.descriptor ?? '' };
  if (element.parentElement && isNamed(element.parentElement, 'picture') && showsSource(element, scope)) {
    const src = element.getAttribute('src');
    const url = src && hasUnreachableFallback(element.parentElement) ? undefined : resolve(src ?? '', scope.baseUrl);
    return url !== undefined && src && isFetchable(url) ? { url, descriptor: '' } : { url: BROKEN, descriptor: '' };
  }
  const url = picked ?? resolve(element.getAttribute('src') ?? '', scope.baseUrl);
  return element.hasAttribute('src') && url !== undefined && isFetchable(url) ? { url, descriptor: '' } : undefined;
}

/** Whether a `<source>` of its picture is what an img shows now. */
function showsSource(element: HTMLImageElement, scope: PageScope): boolean {
  const src = resolve(element.getAttribute('src') ?? '', scope.baseUrl);
  return element.currentSrc !== '' && element.currentSrc !== src;
}

const hasUnreachableFallback = (picture: Element) =>
  [...picture.children].some((child) => isNamed(child, 'source') && isUsable(child) && !child.media);

const isUsable = (source: HTMLSourceElement) => source.type === '' || SHOWN_TYPES.test(source.type);

/** `<source>` of a picture: one file each. Those that no browser would come to are left out. */
export const renderPictureSource: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'source') || !element.parentElement || !isNamed(element.parentElement, 'picture'))
    return 'nothing';
  const before = [...element.parentElement.children].slice(0, [...element.parentElement.children].indexOf(element));
  if (!isUsable(element) || before.some((other) => isNamed(other, 'source') && isUsable(other) && !other.media))
    return 'nothing';

  const img = element.parentElement.querySelector('img');
  const candidates = parseSourceSet(element.srcset);
  const absolute = (candidate: Candidate) => resolve(candidate.url, scope.baseUrl);
  const choice =
    candidates.find((one) => absolute(one) === img?.currentSrc) ??
    chooseCandidate(candidates, img?.clientWidth || ASSUMED_WIDTH);
  const url = choice && absolute(choice);
  if (!choice || url === undefined || !isFetchable(url)) return 'nothing';
  const data = assetAttribute(url, 'image', scope, { expected: url !== img?.currentSrc });
  attributes.delete('src');
  attributes.set('srcset', () => `${data() ?? BROKEN} ${choice.descriptor}`.trim());
  return undefined;
};

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
