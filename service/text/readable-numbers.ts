const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** Returns `one` or `other`, whichever fits the number, with the number in place of `#`. */
export function pluralize(number: number, forms: { one: string; other: string }): string {
  const form = rules.select(number) === 'one' ? forms.one : forms.other;
  return form.replace('#', numbers.format(number));
}

const unit = (name: 'gigabyte' | 'megabyte' | 'kilobyte') =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name, maximumFractionDigits: 1 });
const gigabytes = unit('gigabyte');
const megabytes = unit('megabyte');
const kilobytes = unit('kilobyte');

/** Formats a size for a sentence, in units of 1024: `100 GB`, `1.5 MB`, `64 kB`. */
export function readableSize(bytes: number): string {
  const mega = 1024 * 1024;
  if (bytes >= 1024 * mega) return gigabytes.format(bytes / (1024 * mega));
  return bytes >= mega ? megabytes.format(bytes / mega) : kilobytes.format(bytes / 1024);
}
