import type { Deps } from '../deps.ts';
import { BadRequest } from '../errors/request-errors.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';

/**
 * Runs what receives and looks at an upload, wherever it comes from. It is told of in the metrics meanwhile, and counted
 * where it is refused for what it is: looking at it has cost as much as if it had been taken.
 */
export async function trackUpload<T>(
  { metrics }: Pick<Deps, 'metrics'>,
  limiter: PublishLimiter,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  metrics.uploadBegan();
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadRequest) await limiter.countRefused(userId);
    throw error;
  } finally {
    metrics.uploadEnded();
  }
}
