import { type Document, heldForReview, knownStatus } from '#shared/contract/document.ts';

/**
 * Whether the service has taken the file, and could not make of it what readers see. The contract names no status for
 * that: it is any that is neither published nor converting.
 */
export function conversionFailed({ status, review_status }: Document): boolean {
  return review_status !== heldForReview && status !== knownStatus.published && status !== knownStatus.converting;
}
