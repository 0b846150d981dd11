/** The prefix of a fingerprint: the version of the algorithm. */
export const fingerprintVersion = '5:';

/** Returns whether a fingerprint has the current version. Others cannot be compared. */
export function isComparable(fingerprint: string): boolean {
  return fingerprint.startsWith(fingerprintVersion);
}
