/**
 * Serializes a value as JSON that PostgreSQL accepts: NUL and unpaired surrogates become U+FFFD. Metadata of uploaded files
 * may contain them, and so may text that was cut within an emoji.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}

/** Replaces the same characters in a text. */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}
