/** Embed, override and isolate directions (UAX #9, section 2): they could reorder the words around a title. */
const directionalFormatting = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns the text as one line of composed characters (Unicode NFC), without directional formatting. Control characters (PostgreSQL
 * rejects NUL) and runs of white space become one space.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(directionalFormatting, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
