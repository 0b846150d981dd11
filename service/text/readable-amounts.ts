const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size for a sentence, in units of 1024: `100 GB`, `1.5 MB`, `64 kB`. A few bytes are `0.1 kB`, only none are 0. */
export function readableSize(bytes: number, language = 'en'): string {
  const mega = 1024 * 1024;
  const at = bytes >= 1024 * mega ? 2 : bytes >= mega ? 1 : 0;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: units[at], maximumFractionDigits: 1 });
  const amount = bytes / 1024 ** (at + 1);
  return format.format(bytes > 0 ? Math.max(amount, 0.1) : amount);
}

/** Formats a duration: `45 s`, `3 min 5 s`, `1 h 2 min`. */
export function readableTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
