/** Seconds before each further attempt to deliver a message: three days in all. */
export const retryDelays = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 73_800];

/** Seconds of continuous failure after which a webhook is paused. The attempts for a message end then, too. */
export const pauseAfterSeconds = 3 * 24 * 60 * 60;

/** Seconds between two failures that are one: longer than the longest of the delays. */
export const failsOnWithinSeconds = 24 * 60 * 60;
