/** Values of a document's `status` that the contract names. Other values pass through. */
export const knownStatus = { published: 'Published', converting: 'Converting' } as const;

/** `review_status` while a page awaits review; otherwise it is `null`. */
export const heldForReview = 'held';
