const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** Returns `one` or `other`, whichever fits the number, with the number in place of `#`. */
export function pluralize(number: number, forms: { one: string; other: string }): string {
  const form = rules.select(number) === 'one' ? forms.one : forms.other;
  return form.replace('#', numbers.format(number));
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size for a sentence, in units of 1024: `100 GB`, `1.5 MB`, `64 kB`. */
export function readableSize(bytes: number, language = 'en'): string {
  const mega = 1024 * 1024;
  const at = bytes >= 1024 * mega ? 2 : bytes >= mega ? 1 : 0;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: units[at], maximumFractionDigits: 1 });
  return format.format(bytes / 1024 ** (at + 1));
}
