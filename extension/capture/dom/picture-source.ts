import { isFetchable, resolve } from '../assets/address.ts';
import { assetAttribute } from './asset-attribute.ts';
import { isNamed } from './is-named.ts';
import type { Renderer } from './page-scope.ts';
import { isForPhone, phoneCandidate, wantSharper } from './phone-candidate.ts';
import { type Candidate, candidatesOf, chooseCandidate, parseSourceSet } from './source-set.ts';

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
  const set = { candidates, sizes: element.sizes, media: element.media, img };
  const shown = candidates.find((one) => absolute(one) === img?.currentSrc);
  const choice = shown ?? (isForPhone(set) ? phoneCandidate(set) : chooseCandidate(candidates, widthOf(img)));
  const url = choice && absolute(choice);
  if (!choice || url === undefined || !isFetchable(url)) return 'nothing';
  const data = assetAttribute(url, 'image', scope, { expected: url !== img?.currentSrc });
  const sharper = shown ? wantSharper(set, shown, scope) : () => undefined;
  attributes.delete('src');
  attributes.set('srcset', () => candidatesOf(`${data() ?? BROKEN} ${choice.descriptor}`.trim(), sharper()));
  return undefined;
};
