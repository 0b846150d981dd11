import { BadRequest } from '../errors/request-errors.ts';

const maxTitleLength = 500;

/** Returns the text as one line: control characters (PostgreSQL rejects NUL) and runs of white space become one space. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Returns the title as one line; undefined when it is empty. @throws BadRequest when it is too long */
export function titleFrom(text: string | undefined): string | undefined {
  const title = plainText(text ?? '');
  if (title.length > maxTitleLength) throw new BadRequest(`Keep the title to ${maxTitleLength} characters.`);
  return title === '' ? undefined : title;
}
