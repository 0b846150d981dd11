const numbers = new Intl.NumberFormat('en');
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Returns `1,204 views`. */
export function countOf(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** Returns `20 Nov 2026, 11:40 UTC`. */
export function exactTime(at: Date): string {
  return `${exact.format(at)} UTC`;
}

/** Returns `20 Nov 2026`. */
export function dayOf(at: Date): string {
  return days.format(at);
}

/** Returns `3 minutes ago`, `just now` within a minute, or the day after more than a month. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1000;
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  if (!step) return 'just now';
  if (seconds >= 30 * 86_400) return dayOf(at);
  return relative.format(-Math.floor(seconds / step.seconds), step.unit);
}

/** Returns `1 min 20 s`, `2 min` for whole minutes, or `<1 s` for what would round to nothing. */
export function duration(ms: number): string {
  if (ms > 0 && ms < 500) return '<1 s';
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`].filter(Boolean).join(' ');
}

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns `20 Nov` for a day or `Nov 2026` for a month. `from` is the first day of the period, `YYYY-MM-DD`. */
export function periodName(from: string, unit: 'day' | 'month'): string {
  return (unit === 'day' ? shortDays : months).format(new Date(from));
}

/** Returns `37%`; `<1%` and `>99%` for what would round to nothing or to the whole. `whole` must not be 0. */
export function shareOf(part: number, whole: number): string {
  const share = (part / whole) * 100;
  if (part > 0 && share < 0.5) return '<1%';
  if (part < whole && share >= 99.5) return '>99%';
  return `${Math.round(share)}%`;
}

/** Returns how far a viewer got. It was rounded, and who has opened a document has seen some of it. */
export function percent(completionPct: number): string {
  return completionPct === 0 ? '<1%' : `${completionPct}%`;
}

/**
 * Returns when to try again, in words.
 * @param seconds rounded up to minutes
 */
export function retryAfterText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
