/** Seconds before each further attempt to deliver a message: three days in all. */
export const retryDelays = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 73_800];

/** For how long a message is tried, and a webhook may fail before it is paused. In seconds. */
export const failingSeconds = 3 * 24 * 60 * 60;
