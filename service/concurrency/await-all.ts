/**
 * Resolves when all have ended, also after one has failed, where `Promise.all` would leave the others running.
 * @throws the first error, in the order of the promises
 */
export async function awaitAll(promises: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const outcomes = await Promise.allSettled(promises);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
