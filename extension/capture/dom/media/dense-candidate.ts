import type { LoadedAddresses } from '../loaded-addresses.ts';
import { PHONE_WIDTH, widthBySizes } from './sizes.ts';
import { type Candidate, chooseCandidate, densityOf } from './source-set.ts';

/** Pixels per CSS pixel of phones and many other screens. */
const DENSE = 2;
/** Maximum side length, in CSS pixels, for which a dense file is small, as for a logo, an avatar or a button. */
const SMALL = 250;

/** A file for screens denser than the capturing one, with its density in pixels per CSS pixel. */
export interface DensePicture {
  url: string;
  density: number;
}

/**
 * Returns the candidate of an img that a dense screen would show, if the picture is small and equally large at every
 * width.
 * @param shown the candidate that is shown now
 */
export function denseCandidate(
  img: HTMLImageElement,
  candidates: readonly Candidate[],
  shown: Candidate,
  loaded: LoadedAddresses,
): DensePicture | undefined {
  const { clientWidth, clientHeight, sizes } = img;
  if (clientWidth === 0 || clientWidth > SMALL || clientHeight > SMALL) return undefined;
  const byWidth = candidates.some(({ descriptor }) => descriptor.endsWith('w'));
  const width = byWidth ? fixedWidth(sizes, img) : clientWidth;
  if (!width) return undefined;
  const dense = chooseCandidate(candidates, width, DENSE);
  const url = dense && loaded.resolve(dense.url);
  if (!dense || !url || densityOf(dense, width) <= densityOf(shown, width)) return undefined;
  return { url, density: densityOf(dense, width) };
}

/** Returns the width in CSS pixels that `sizes` gives a picture, if it is the same on a phone. */
function fixedWidth(sizes: string, { ownerDocument }: HTMLImageElement): number | undefined {
  const onPhone = widthBySizes(sizes, PHONE_WIDTH);
  const now = widthBySizes(sizes, ownerDocument.defaultView?.innerWidth ?? PHONE_WIDTH);
  return onPhone === now ? now : undefined;
}
