import type { Deps } from '../deps.ts';
import { BadRequest } from '../errors/request-errors.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';

/**
 * Runs `work`, which receives and inspects an upload. It shows in the metrics meanwhile. A refusal of the content counts
 * against the user's limit, because inspecting it costs as much as accepting it.
 */
export async function trackUpload<T>(
  { metrics }: Pick<Deps, 'metrics'>,
  limiter: PublishLimiter,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  metrics.uploadStarted();
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadRequest) await limiter.countRefusal(userId);
    throw error;
  } finally {
    metrics.uploadEnded();
  }
}
