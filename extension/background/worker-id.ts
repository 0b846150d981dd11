/** The id of this run of the background. Jobs with another id are left from a run that was stopped. */
export const workerId = crypto.randomUUID();
