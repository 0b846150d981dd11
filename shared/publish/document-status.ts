import type { Document } from '#shared/contract/document.ts';
import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';

/**
 * Whether the service accepted the file but could not convert it. The contract names no status for that: it is any status
 * other than published and converting.
 */
export function conversionFailed({ status, review_status }: Document): boolean {
  return review_status !== heldForReview && status !== knownStatus.published && status !== knownStatus.converting;
}

/** Returns what has to happen before readers see the content sent last; `undefined` if the link works. */
export function waitOf({ status, review_status }: Document): 'conversion' | 'review' | undefined {
  if (review_status === heldForReview) return 'review';
  return status === knownStatus.converting ? 'conversion' : undefined;
}
