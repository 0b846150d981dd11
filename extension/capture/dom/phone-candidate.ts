import { resolve } from '../assets/address.ts';
import type { PageScope } from './page-scope.ts';
import { isMet, widthBySizes } from './sizes.ts';
import { type Candidate, chooseCandidate, densityOf } from './source-set.ts';

/** The phone for which another candidate may be worth having: CSS pixels, and pixels to each of them. */
const PHONE = { width: 390, density: 2 };
/** CSS pixels of a side up to which a denser file is a small one: a mark, a face, a button. */
const SMALL = 250;

/** What a set of candidates belongs to: an img, or a source of its picture. */
export interface CandidateSet {
  candidates: readonly Candidate[];
  sizes: string;
  /** When a source counts. */
  media: string;
  img: HTMLImageElement | null;
}

/** Whether a phone could show one of the set; `undefined` where only a browser can tell. */
export const isForPhone = ({ media }: CandidateSet) => isMet(media, PHONE.width);

/** What a phone takes of a set. */
export function phoneCandidate(set: CandidateSet): Candidate | undefined {
  return chooseCandidate(set.candidates, widthOnPhone(set), PHONE.density);
}

/**
 * Wants, beside the candidate that is shown, the one that a phone would take, where that one is sharper there: a dense
 * one of a small picture, or a wider one of a picture that is wider on a phone. Answers what gives it, as `srcset` has
 * it, at the end.
 */
export function wantSharper(set: CandidateSet, shown: Candidate, scope: PageScope): () => string | undefined {
  const none = () => undefined;
  const other = phoneCandidate(set);
  const url = other && resolve(other.url, scope.baseUrl);
  if (!other || !url || url.startsWith('data:') || isForPhone(set) === false) return none;
  const width = widthOnPhone(set);
  if (densityOf(other, width) <= densityOf(shown, width)) return none;
  if (!other.descriptor.endsWith('w') && !isSmall(set.img)) return none;
  scope.spares.want(url);
  return () => {
    const data = scope.spares.dataUrl(url);
    return data && `${data} ${other.descriptor}`;
  };
}

function widthOnPhone({ candidates, sizes, img }: CandidateSet): number {
  const byWidth = candidates.some(({ descriptor }) => descriptor.endsWith('w'));
  const told = byWidth ? widthBySizes(sizes, PHONE.width) : undefined;
  return told || Math.min(img?.clientWidth || PHONE.width, PHONE.width);
}

const isSmall = (img: HTMLImageElement | null) =>
  img !== null && img.clientWidth > 0 && img.clientWidth <= SMALL && img.clientHeight <= SMALL;
