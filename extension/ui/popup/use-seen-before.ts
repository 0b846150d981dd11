import { useRef } from 'preact/hooks';
import type { PublishJob } from '../../browser/publish-job.ts';

/** Whether an earlier opening of the popup has shown how a job ended; what this one shows stays while it is open. */
export function useSeenBefore(job: PublishJob | null | undefined): boolean {
  const seenBefore = useRef<string | null>(undefined);
  if (job !== undefined && seenBefore.current === undefined) seenBefore.current = job?.seen ? job.id : null;
  return job != null && job.id === seenBefore.current;
}
