import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../messages/ask.ts';
import type { PublishJob } from '../../stores/publish-job.ts';
import { useWatched } from '../use-watched.ts';
import { useJobInAddress } from './use-job-in-address.ts';

interface OwnJob {
  /** `null` before it is known, and after it was dismissed. */
  job: PublishJob | null;
  dismiss: () => void;
}

/**
 * Returns the publish that a screen has started, also after the publish of another page took its place.
 * @param id of the publish; `undefined` before there is one
 */
export function useOwnJob(id: string | undefined): OwnJob {
  const { value: latest } = useWatched({ of: 'job' });
  const own = useRef<PublishJob | null>(null);
  const isLatest = useRef(false);
  const [dismissed, setDismissed] = useState<string>();
  useJobInAddress(id);
  if (latest) {
    isLatest.current = latest.id === id;
    if (isLatest.current) own.current = latest;
  } else if (latest === null && isLatest.current) own.current = null;
  const job = own.current?.id === id && dismissed !== id ? own.current : null;
  const failed = job?.state.at === 'failed' && !job.seen ? job.id : undefined;
  useEffect(() => {
    if (failed !== undefined) ask('publish.seen', { id: failed }).catch(reportError);
  }, [failed]);
  return {
    job,
    dismiss() {
      setDismissed(id);
      if (isLatest.current) ask('publish.dismiss', {}).catch(reportError);
    },
  };
}
