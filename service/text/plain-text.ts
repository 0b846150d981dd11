import { plainText } from '#shared/formats/plain-text.ts';
import { BadRequest } from '../errors/request-errors.ts';

const maxTitleLength = 500;

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
