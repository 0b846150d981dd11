import { isFetchable } from '../../assets/address.ts';
import { assetAttribute } from '../attributes.ts';
import { isNamed } from '../node-kinds.ts';
import type { Renderer } from '../page-scope.ts';
import { matchesQuery, PHONE_WIDTH, widthBySizes } from './sizes.ts';
import { type Candidate, chooseCandidate, parseSourceSet } from './source-set.ts';

/** Assumed width, in CSS pixels, of pictures that are not laid out. */
const ASSUMED_WIDTH = 800;
const SHOWN_TYPES = /^image\/(png|apng|jpeg|jpg|pjpeg|gif|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)$/i;

/** An address that causes no request and shows as a broken picture. */
export const BROKEN = 'data:,';

export const widthOf = (img: HTMLImageElement | null) => img?.clientWidth || ASSUMED_WIDTH;

export const hasUnreachableFallback = (picture: Element) =>
  [...picture.children].some((child) => isNamed(child, 'source') && isUsable(child) && !child.media);

const isUsable = (source: HTMLSourceElement) => source.type === '' || SHOWN_TYPES.test(source.type);

/** Renders `<source>` of a picture with one file each. Sources that no browser would reach are dropped. */
export const renderPictureSource: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'source') || !element.parentElement || !isNamed(element.parentElement, 'picture'))
    return 'nothing';
  const before = [...element.parentElement.children].slice(0, [...element.parentElement.children].indexOf(element));
  if (!isUsable(element) || before.some((other) => isNamed(other, 'source') && isUsable(other) && !other.media))
    return 'nothing';

  const img = element.parentElement.querySelector('img');
  const candidates = parseSourceSet(element.srcset);
  const absolute = (candidate: Candidate) => scope.loaded.resolve(candidate.url);
  const shown = candidates.find((one) => absolute(one) === img?.currentSrc);
  const choice = shown ?? chooseCandidate(candidates, ...screenOf(element, img));
  const url = choice && absolute(choice);
  if (!choice || url === undefined || !isFetchable(url)) return 'nothing';
  const isOther = url !== img?.currentSrc;
  const data = assetAttribute(url, 'image', scope, { expected: isOther, neverLoaded: isOther });
  attributes.delete('src');
  attributes.set('srcset', () => `${data() ?? BROKEN} ${choice.descriptor}`.trim());
  return undefined;
};

/** Returns the expected width in CSS pixels and the density for a source's picture. Phones count as dense. */
function screenOf(source: HTMLSourceElement, img: HTMLImageElement | null): [width: number, density: number] {
  if (!matchesQuery(source.media, PHONE_WIDTH)) return [widthOf(img), 1];
  return [widthBySizes(source.sizes, PHONE_WIDTH) || PHONE_WIDTH, 2];
}
