import { exactTime, relativeTime } from './format.ts';

/** Shows a relative time, with the exact time on hover. */
export function Time({ at }: { at: Date }) {
  return (
    <time datetime={at.toISOString()} title={exactTime(at)}>
      {relativeTime(at, new Date())}
    </time>
  );
}
