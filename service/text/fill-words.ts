/** One text for each plural form of the language, by the number `n`. */
type PluralSentence = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** About somebody: with their `{name}`, and where it is empty or not given. */
interface NamedSentence {
  named: string;
  unnamed: string;
}

/** A sentence with `{placeholders}`; where it depends on a number or on whether a name is known, one text for each. */
export type Sentence = string | PluralSentence | NamedSentence;

export type WordValues = Readonly<Record<string, string | number>>;

/** Returns the sentence with its values. The browser's scripts use it too. */
export function fillWords(sentence: Sentence, language: string, values: WordValues = {}): string {
  return textOf(sentence, language, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? whole);
  });
}

function textOf(sentence: Sentence, language: string, values: WordValues): string {
  if (typeof sentence === 'string') return sentence;
  if ('named' in sentence) return values.name ? sentence.named : sentence.unnamed;
  return sentence[new Intl.PluralRules(language).select(Number(values.n))] ?? sentence.other;
}
