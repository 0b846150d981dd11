/** The first characters of a fingerprint: the way in which files are compared. */
export const fingerprintVersion = '5:';

/** Whether a fingerprint was made in today's way. Another one says nothing about a file. */
export function isComparable(fingerprint: string): boolean {
  return fingerprint.startsWith(fingerprintVersion);
}
