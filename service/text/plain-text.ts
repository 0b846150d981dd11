import { BadRequest } from '../errors/request-errors.ts';

const maxTitleLength = 500;

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

/** Returns the text with each line break as one character. Browsers count it as one in a field, and send two. */
export function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Returns a list of domains as one line, without commas that separate nothing. */
export function domainList(text: string): string {
  const domains = plainText(text).split(',');
  return domains
    .filter((domain) => domain.trim() !== '')
    .join(',')
    .trim();
}

/** Returns the title as one line; undefined when it is empty. @throws BadRequest when it is too long */
export function titleFrom(text: string | undefined): string | undefined {
  const title = plainText(text ?? '');
  if (title.length > maxTitleLength) throw new BadRequest(`Keep the title to ${maxTitleLength} characters.`);
  return title === '' ? undefined : title;
}
