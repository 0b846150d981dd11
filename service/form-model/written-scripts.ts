/** The scripts whose letters signed copies write as people do (`text/fonts`). Devanagari is missing: its letters are not joined. */
const scripts = 'Latin Greek Cyrillic Arabic Hebrew Thai Han Hiragana Katakana Hangul Common Inherited'.split(' ');

const written = new RegExp(`^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u');

/** Emoji, symbols and mathematical letters, which no font has. */
const unwritten = /[\p{Emoji_Presentation}\u{2190}-\u{2bff}\u{1d400}-\u{1d7ff}]/u;

/** Whether a signed copy can write a name as it was typed. */
export function canBeWritten(name: string): boolean {
  return written.test(name) && !unwritten.test(name);
}
