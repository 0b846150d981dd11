/** Milliseconds a document must be in sight to count as a view without interaction. */
export const visibleMsForView = 1000;
