import { readingMs } from '#shared/rules/reading-now.ts';
import type { CountedView } from '../../documents/views/list-views.ts';
import { Time } from '../components/time.tsx';

interface ViewTimeProps {
  view: Pick<CountedView, 'at' | 'lastSeenAt'>;
  /** The plan includes reading. */
  detailed: boolean;
}

/** Shows when a document was opened, or that it is being read; `browser/live-updates.ts` then looks again. */
export function ViewTime({ view, detailed }: ViewTimeProps) {
  if (!detailed || Date.now() - view.lastSeenAt.getTime() > readingMs) return <Time at={view.at} />;
  return (
    <span class="reading-now" data-reading-now={readingMs}>
      Reading now
    </span>
  );
}
