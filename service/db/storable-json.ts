/**
 * JSON that PostgreSQL takes: its texts hold neither NUL nor half a pair of surrogates, as what strangers' files say of
 * themselves may, and as what was cut within an emoji ends. Each becomes U+FFFD.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}

/** The same for one text. */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}
