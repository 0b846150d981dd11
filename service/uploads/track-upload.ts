import type { Deps } from '../deps.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { startInspection } from '../inspect/process/inspect-pool.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';

/**
 * Runs `work`, which receives and inspects an upload, as one of the caller's simultaneous uploads. It shows in the metrics
 * meanwhile. A refusal of the content counts against the user's limit, because inspecting it costs as much as accepting it.
 * @throws TooManyRequests when the caller sends too many at once
 */
export async function trackUpload<T>(
  { metrics, fairUse, log }: Pick<Deps, 'metrics' | 'fairUse' | 'log'>,
  limiter: PublishLimiter,
  caller: { user: { id: string }; workspace: { id: string } },
  work: () => Promise<T>,
): Promise<T> {
  const endUpload = fairUse.startUpload(caller);
  metrics.uploadStarted();
  // While the content arrives.
  void startInspection();
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadRequest) {
      const uncounted = (cause: unknown) => log.error('refusal_not_counted', cause);
      await limiter.countRefusal(caller.user.id).catch(uncounted);
    }
    throw error;
  } finally {
    metrics.uploadEnded();
    endUpload();
  }
}
