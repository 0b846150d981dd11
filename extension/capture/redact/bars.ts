const BAR = '\u2588';
/** Bars come in steps, so that their length does not give the words away; between the steps a line may break. */
const STEP = 4;
/** A bar is about so much wider than a letter. */
const LETTERS_PER_BAR = 1.6;
const BREAK = '\u200b';

/** Bars in the place of a text; the white space around it stays. */
export function bars(text: string): string {
  const words = text.trim();
  if (words === '') return text;
  const from = text.indexOf(words);
  const steps = Math.ceil([...words].length / LETTERS_PER_BAR / STEP);
  return text.slice(0, from) + Array(steps).fill(BAR.repeat(STEP)).join(BREAK) + text.slice(from + words.length);
}

/** What is left of a title, without the signs that parted its words. */
export function withoutBars(text: string): string {
  const left = text.replaceAll(BREAK, '').replace(new RegExp(`${BAR}+`, 'g'), ' ');
  return left.replace(/^[\s\p{P}\p{S}]+|[\s\p{Pd}\p{S}|·:,;]+$/gu, '').replace(/\s+/g, ' ');
}
