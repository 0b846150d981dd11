/** The character that stands for redacted text. */
export const BAR = '\u2588';
/** Bars have lengths in steps, so that they do not reveal the words. A line may break between steps. */
const STEP = 4;
/** Approximate width of a bar character in letters. */
const LETTERS_PER_BAR = 1.6;
export const BREAK = '\u200b';

/** Replaces a text with bars. The surrounding white space stays. */
export function bars(text: string): string {
  const words = text.trim();
  if (words === '') return text;
  const from = text.indexOf(words);
  const steps = Math.ceil([...words].length / LETTERS_PER_BAR / STEP);
  return text.slice(0, from) + Array(steps).fill(BAR.repeat(STEP)).join(BREAK) + text.slice(from + words.length);
}

/** Returns a title without its bars and without the separators around them. */
export function withoutBars(text: string): string {
  const rest = text.replaceAll(BREAK, '').replace(new RegExp(`${BAR}+`, 'g'), ' ');
  return rest.replace(/^[\s\p{P}\p{S}]+|[\s\p{Pd}\p{S}|·:,;]+$/gu, '').replace(/\s+/g, ' ');
}
