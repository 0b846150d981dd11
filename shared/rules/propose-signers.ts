/**
 * Proposes who fills in the fields of a form that several people sign: each signature goes to another signer, and what comes
 * before it goes with it.
 * @param kinds the kinds of the fields, in their order
 * @returns the number of the signer, from 1, of each field
 */
export function proposeSigners(kinds: readonly string[]): number[] {
  let signer = 1;
  const proposed = kinds.map((kind) => (kind === 'signature' ? signer++ : signer));
  const last = Math.max(1, signer - 1);
  return proposed.map((number) => Math.min(number, last));
}
