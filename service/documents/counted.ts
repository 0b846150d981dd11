const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** The words for so many: of `one` and `other` those that fit, with the number in place of `#`. */
export function counted(number: number, words: { one: string; other: string }): string {
  const fitting = rules.select(number) === 'one' ? words.one : words.other;
  return fitting.replace('#', numbers.format(number));
}
