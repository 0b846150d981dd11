import { formatExact, formatRelative } from '../messages/locale-format.ts';

/** Shows `5 minutes ago`, with the exact time on hover. `when` is an ISO 8601 timestamp, `now` is in milliseconds since 1970. */
export function RelativeTime({ when, now }: { when: string; now: number }) {
  const date = new Date(when);
  return (
    <time dir="auto" dateTime={when} title={formatExact(date)}>
      {formatRelative(date, now)}
    </time>
  );
}
