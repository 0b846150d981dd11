import { isFetchable, resolve } from '../../assets/address.ts';
import { assetAttribute } from '../attributes.ts';
import { isNamed } from '../is-named.ts';
import type { Renderer } from '../page-scope.ts';
import { isMet, PHONE_WIDTH, widthBySizes } from './sizes.ts';
import { type Candidate, chooseCandidate, parseSourceSet } from './source-set.ts';

/** A width for pictures that are not laid out now. */
const ASSUMED_WIDTH = 800;
const SHOWN_TYPES = /^image\/(png|apng|jpeg|jpg|pjpeg|gif|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)$/i;

/** An address nothing is fetched from, and that shows as a picture that could not be loaded. */
export const BROKEN = 'data:,';

export const widthOf = (img: HTMLImageElement | null) => img?.clientWidth || ASSUMED_WIDTH;

export const hasUnreachableFallback = (picture: Element) =>
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
  const shown = candidates.find((one) => absolute(one) === img?.currentSrc);
  const choice = shown ?? chooseCandidate(candidates, ...screenOf(element, img));
  const url = choice && absolute(choice);
  if (!choice || url === undefined || !isFetchable(url)) return 'nothing';
  const data = assetAttribute(url, 'image', scope, { expected: url !== img?.currentSrc });
  attributes.delete('src');
  attributes.set('srcset', () => `${data() ?? BROKEN} ${choice.descriptor}`.trim());
  return undefined;
};

/** How wide a source's picture will be shown, in CSS pixels, and how dense: phones are dense. */
function screenOf(source: HTMLSourceElement, img: HTMLImageElement | null): [width: number, density: number] {
  if (!isMet(source.media, PHONE_WIDTH)) return [widthOf(img), 1];
  return [widthBySizes(source.sizes, PHONE_WIDTH) || PHONE_WIDTH, 2];
}
