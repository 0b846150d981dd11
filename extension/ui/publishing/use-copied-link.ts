import { useEffect, useRef, useState } from 'preact/hooks';
import { copyText } from '#shared/ui/copy-text.ts';
import { isRunning } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';

/**
 * Returns the link that was copied to the clipboard when its publish ended. The background copies it. Where it could not,
 * a popup that saw the publish run does. A popup that opens later does not, because the person may have copied something
 * else since. The link of a page that the person has cancelled is not copied.
 */
export function useCopiedLink(job: PublishJob | null | undefined): string | undefined {
  const seenRunning = useRef<string | undefined>(undefined);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (!job) return;
    if (isRunning(job)) seenRunning.current = job.id;
    else if (job.state.at === 'done') {
      const { link } = job.state.result;
      if (job.copied) setCopied(link);
      else if (seenRunning.current === job.id && !job.cancelled) {
        // If copying fails, the link stays visible with a button to copy it.
        copyText(link).then(
          () => setCopied(link),
          () => undefined,
        );
      }
      seenRunning.current = undefined;
    }
  }, [job]);
  return copied;
}
