import { currentLocale } from './translate.ts';

/** `1,204`; a count that is not known is a dash, never zero. */
export function formatCount(count: number | undefined): string {
  return count === undefined ? '–' : new Intl.NumberFormat(currentLocale()).format(count);
}

/** `45 %`, as the locale writes it. @param share 0 to 1 */
export function formatShare(share: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** `one, two, and three`, as the locale writes it. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(currentLocale()).format(items);
}

/** `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // Short for a byte is "byte", even of many.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 4.345],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const;

/** `5 minutes ago`, `in 20 minutes`, `yesterday`. `now` in milliseconds since 1970. */
export function formatRelative(when: Date, now: number): string {
  let amount = (when.getTime() - now) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) {
      return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(Math.round(amount), unit);
    }
    amount /= size;
  }
  return formatExact(when);
}

/** `20 Nov 2026, 14:05`, in the reader's own time zone. */
export function formatExact(when: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);
}

/** A calendar day without a time: `20 Nov 2026`. `day` is `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
