const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** The words for so many: of `one` and `other` those that fit, with the number in place of `#`. */
export function pluralize(number: number, words: { one: string; other: string }): string {
  const fitting = rules.select(number) === 'one' ? words.one : words.other;
  return fitting.replace('#', numbers.format(number));
}

const unit = (name: 'megabyte' | 'kilobyte') =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name, maximumFractionDigits: 1 });
const megabytes = unit('megabyte');
const kilobytes = unit('kilobyte');

/** `100 MB`, `1.5 MB`, `64 kB`: a size for a sentence, in units of 1024. */
export function readableSize(bytes: number): string {
  const mega = 1024 * 1024;
  return bytes >= mega ? megabytes.format(bytes / mega) : kilobytes.format(bytes / 1024);
}
