import { isComparable } from '#shared/office-file/fingerprint-version.ts';
import type { LinkNote } from '../../host/document/link-note.ts';

/**
 * Returns whether the open file differs from what its link shows; `undefined` if unknown: before the file was read, and where the
 * link was published by a version whose fingerprints cannot be compared.
 * @param note the note of the link in the file; its `content` is the fingerprint of what was published
 * @param fingerprint of the open file
 */
export function differsFromLink(
  { content }: Pick<LinkNote, 'content'>,
  fingerprint: string | undefined,
): boolean | undefined {
  if (content === undefined || !isComparable(content) || fingerprint === undefined) return undefined;
  return fingerprint !== content;
}
