/** Values of a document's `status` that the contract names. Other values pass through. */
export const knownStatus = { published: 'Published', converting: 'Converting' } as const;

/** `review_status` while a page awaits review; otherwise it is `null`. */
export const heldForReview = 'held';

/** What stands where the contract has a readable text in every answer, and the service does not know it. */
export const unknownLocation = 'Unknown location';
export const unknownDevice = 'Unknown device';
export const unknownAddress = 'Unknown address';
