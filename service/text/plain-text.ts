import { BadRequest } from '../errors/request-errors.ts';

const titleLength = 500;

/** Text for one line: control characters (PostgreSQL takes no NUL) become spaces, and spaces are folded. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** A title as it was given; undefined when there is nothing in it. @throws BadRequest when it is too long */
export function titleFrom(text: string | undefined): string | undefined {
  const title = plainText(text ?? '');
  if (title.length > titleLength) throw new BadRequest(`Keep the title to ${titleLength} characters.`);
  return title === '' ? undefined : title;
}
