/** Milliseconds after somebody's last progress for which they still read: it arrives every ten to fifteen seconds. */
export const readingMs = 30_000;
