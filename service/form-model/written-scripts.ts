/** The scripts whose letters signed copies write as people do (`text/fonts`). Devanagari is missing: its letters are not joined. */
const scripts = 'Latin Greek Cyrillic Arabic Hebrew Thai Han Hiragana Katakana Hangul Common Inherited'.split(' ');

const written = new RegExp(`^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u');

/** Whether a signed copy can write a name as it was typed. Emoji are in no font. */
export function canBeWritten(name: string): boolean {
  return written.test(name) && !/\p{Extended_Pictographic}/u.test(name);
}
