import { resolve } from '../../assets/address.ts';
import { PHONE_WIDTH, widthBySizes } from './sizes.ts';
import { type Candidate, chooseCandidate, densityOf } from './source-set.ts';

/** Pixels to a CSS pixel that phones and many other screens have. */
const DENSE = 2;
/** CSS pixels of a side up to which a dense file is a small one: of a mark, a face, a button. */
const SMALL = 250;

/** A file for denser screens than the one that the page was captured on, and its pixels to a CSS pixel. */
export interface DensePicture {
  url: string;
  density: number;
}

/**
 * What a dense screen would show of an img's candidates, where it is a small picture that is as large at every width.
 * @param shown the candidate that is shown now
 */
export function denseCandidate(
  img: HTMLImageElement,
  candidates: readonly Candidate[],
  shown: Candidate,
  baseUrl: string,
): DensePicture | undefined {
  const { clientWidth, clientHeight, sizes } = img;
  if (clientWidth === 0 || clientWidth > SMALL || clientHeight > SMALL) return undefined;
  const byWidth = candidates.some(({ descriptor }) => descriptor.endsWith('w'));
  const width = byWidth ? fixedWidth(sizes, img) : clientWidth;
  if (!width) return undefined;
  const dense = chooseCandidate(candidates, width, DENSE);
  const url = dense && resolve(dense.url, baseUrl);
  if (!dense || !url || densityOf(dense, width) <= densityOf(shown, width)) return undefined;
  return { url, density: densityOf(dense, width) };
}

/** How wide `sizes` makes a picture, where that is the same on a phone. */
function fixedWidth(sizes: string, { ownerDocument }: HTMLImageElement): number | undefined {
  const onPhone = widthBySizes(sizes, PHONE_WIDTH);
  const now = widthBySizes(sizes, ownerDocument.defaultView?.innerWidth ?? PHONE_WIDTH);
  return onPhone === now ? now : undefined;
}
