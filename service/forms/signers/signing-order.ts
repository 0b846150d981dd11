import type { Signer, Signing } from './signing.ts';

/** Returns the signers who can sign now: all who have not, or the first of them when they sign in order. */
export function whoseTurn({ state, inOrder, signers }: Pick<Signing, 'state' | 'inOrder' | 'signers'>): Signer[] {
  if (state !== 'open') return [];
  const left = signers.filter(({ responseId }) => responseId === undefined);
  return inOrder ? left.slice(0, 1) : left;
}
