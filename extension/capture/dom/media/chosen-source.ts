import { isFetchable } from '../../assets/address.ts';
import { isNamed } from '../node-kinds.ts';
import type { PageScope } from '../page-scope.ts';
import { type DensePicture, denseCandidate } from './dense-candidate.ts';
import { BROKEN, hasUnreachableFallback, widthOf } from './picture-source.ts';
import { type Candidate, chooseCandidate, parseSourceSet } from './source-set.ts';

export interface Choice extends Candidate {
  /** The picture for dense screens. */
  dense?: DensePicture | undefined;
}

/** Returns the file that an img shows, or would show if it is not loaded yet. */
export function chosenSource(element: HTMLImageElement, scope: PageScope): Choice | undefined {
  const candidates = parseSourceSet(element.getAttribute('srcset') ?? '');
  const picked = element.currentSrc || undefined;
  const absolute = (candidate: Candidate) => scope.loaded.resolve(candidate.url);
  const candidate =
    candidates.find((one) => picked !== undefined && absolute(one) === picked) ??
    (picked === undefined ? chooseCandidate(candidates, widthOf(element)) : undefined);
  const denseOf = (shown: Candidate) =>
    isInPicture(element) ? undefined : denseCandidate(element, withSource(candidates, element), shown, scope.loaded);
  const candidateUrl = candidate ? absolute(candidate) : undefined;
  if (candidate && candidateUrl !== undefined && isFetchable(candidateUrl)) {
    return { url: candidateUrl, descriptor: candidate.descriptor, dense: denseOf(candidate) };
  }
  if (isInPicture(element) && showsSource(element, scope)) {
    const src = element.getAttribute('src');
    const url = src && hasUnreachableFallback(element.parentElement) ? undefined : scope.loaded.resolve(src ?? '');
    return url !== undefined && src && isFetchable(url) ? { url, descriptor: '' } : { url: BROKEN, descriptor: '' };
  }
  const url = picked ?? scope.loaded.resolve(element.getAttribute('src') ?? '');
  if (!element.hasAttribute('src') || url === undefined || !isFetchable(url)) return undefined;
  return { url, descriptor: '', dense: denseOf({ url, descriptor: '' }) };
}

/** Adds `src` to the candidates, unless one of them has a density of 1 or a width (HTML Standard, 4.8.4.3.6). */
function withSource(candidates: readonly Candidate[], element: HTMLImageElement): Candidate[] {
  const src = element.getAttribute('src') ?? '';
  const hasDefault = candidates.some(({ descriptor }) => descriptor.endsWith('w') || /^(1x)?$/.test(descriptor));
  return hasDefault || src === '' ? [...candidates] : [...candidates, { url: src, descriptor: '' }];
}

const isInPicture = (element: HTMLImageElement): element is HTMLImageElement & { parentElement: HTMLPictureElement } =>
  element.parentElement !== null && isNamed(element.parentElement, 'picture');

/** Whether an img shows a `<source>` of its picture. */
function showsSource(element: HTMLImageElement, scope: PageScope): boolean {
  const src = scope.loaded.resolve(element.getAttribute('src') ?? '');
  return element.currentSrc !== '' && element.currentSrc !== src;
}
