/** A sentence with `{placeholders}`; where it depends on the number `n`, one for each plural form of the language. */
export type Sentence = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

export type WordValues = Readonly<Record<string, string | number>>;

/** Returns the sentence with its values. The browser's scripts use it too. */
export function fillWords(sentence: Sentence, language: string, values: WordValues = {}): string {
  const text =
    typeof sentence === 'string'
      ? sentence
      : (sentence[new Intl.PluralRules(language).select(Number(values.n))] ?? sentence.other);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? whole);
  });
}
