import { BadRequest } from '../documents/errors/bad-request.ts';
import { titleFrom } from '../documents/plain-text.ts';

export const descriptionLength = 5000;

/** @throws BadRequest when it is empty or too long */
export function roomTitle(text: string): string {
  const title = titleFrom(text);
  if (title === undefined) throw new BadRequest('Give the room a title.');
  return title;
}

/**
 * Plain text of several lines, without other control characters (PostgreSQL takes no NUL).
 * @throws BadRequest when it is too long
 */
export function roomDescription(text: string): string {
  const description = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
  if (description.length <= descriptionLength) return description;
  throw new BadRequest(`Keep the description to ${descriptionLength.toLocaleString('en')} characters.`);
}
