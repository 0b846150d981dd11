import { useEffect, useRef, useState } from 'preact/hooks';
import { copyText } from '../../platform/clipboard.ts';
import { isRunning } from '../../stores/job-state.ts';
import type { PublishJob } from '../../stores/publish-job.ts';

/**
 * Copies a link to the clipboard when its publish ends while the popup is open. A popup that opens later does not,
 * because the person may have copied something else since.
 * @returns the copied link
 */
export function useCopiedLink(job: PublishJob | null | undefined): string | undefined {
  const seenRunning = useRef<string | undefined>(undefined);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (!job) return;
    if (isRunning(job)) seenRunning.current = job.id;
    else if (job.state.at === 'done' && seenRunning.current === job.id) {
      const { link } = job.state.result;
      seenRunning.current = undefined;
      // If copying fails, the link stays visible with a button to copy it.
      copyText(link).then(
        () => setCopied(link),
        () => undefined,
      );
    }
  }, [job]);
  return copied;
}
