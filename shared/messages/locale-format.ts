import { currentLocale } from './translate.ts';

/**
 * Returns a function that makes a formatter once for the current language: making one takes as long as formatting dozens of
 * values. Not for times of day, because a formatter keeps the time zone in which it was made.
 */
function madeOnce<Format>(make: (locale: string) => Format): () => Format {
  let made: { locale: string; format: Format } | undefined;
  return () => {
    const locale = currentLocale();
    if (made?.locale !== locale) made = { locale, format: make(locale) };
    return made.format;
  };
}

const counts = madeOnce((locale) => new Intl.NumberFormat(locale));

const shares = madeOnce((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));

const lists = madeOnce((locale) => new Intl.ListFormat(locale));

const relativeTimes = madeOnce((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const days = madeOnce((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));

const shortDays = madeOnce(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** Formats a count as `1,204`. An unknown count becomes a dash, never zero. */
export function formatCount(count: number | undefined): string {
  return count === undefined ? '–' : counts().format(count);
}

/** Formats a share as `45 %`. @param share 0 to 1 */
export function formatShare(share: number): string {
  return shares().format(share);
}

/** Formats a list as `one, two, and three`. */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}

/** Formats a size as `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // The short form of bytes is "byte" even in the plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}

/** Formats a time span as `45 sec`, `3 min 5 sec` or `1 hr 2 min`. @param seconds whole seconds */
export function formatSpan(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts =
    minutes < 60
      ? ([
          [minutes, 'minute'],
          [seconds % 60, 'second'],
        ] as const)
      : ([
          [Math.floor(minutes / 60), 'hour'],
          [minutes % 60, 'minute'],
        ] as const);
  const some = parts.filter(([amount]) => amount > 0);
  const words = (some.length > 0 ? some : parts.slice(1)).map(([amount, unit]) =>
    new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(amount),
  );
  return new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'narrow' }).format(words);
}

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 4.345],
  ['month', 12],
] as const;

/** Formats a time as `5 minutes ago`, `in 20 minutes` or `yesterday`. @param now milliseconds since 1970 */
export function formatRelative(when: Date, now: number): string {
  let amount = (when.getTime() - now) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return relativeTimes().format(Math.round(amount), unit);
    amount /= size;
  }
  return relativeTimes().format(Math.round(amount), 'year');
}

/** Formats a time as `20 Nov 2026, 14:05`, in the reader's time zone. */
export function formatExact(when: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);
}

/** Formats a time of today as `14:05`, an earlier one as `20 Nov`, in the reader's time zone. @param now milliseconds since 1970 */
export function formatMoment(when: Date, now: number): string {
  const isToday = when.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    currentLocale(),
    isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' },
  ).format(when);
}

/** Formats a calendar day as `20 Nov 2026`; any other text is returned unchanged. @param day `YYYY-MM-DD` */
export function formatDay(day: string): string {
  const date = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(date) ? day : days().format(date);
}

/** Formats a calendar day of about this year as `20 Nov`. @param day `YYYY-MM-DD` */
export function formatShortDay(day: string): string {
  return shortDays().format(new Date(`${day}T00:00:00Z`));
}

/** Formats a recent calendar day as `today` or `3 days ago`, an older one as `20 Nov 2026`. @param now milliseconds since 1970 */
export function formatRecentDay(day: string, now: number): string {
  const today = new Date(now);
  const away = (Date.parse(day) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000;
  // The service's day can be a day ahead of the reader's.
  if (!(away >= -6 && away <= 1)) return formatDay(day);
  return relativeTimes().format(Math.min(0, away), 'day');
}
