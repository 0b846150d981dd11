import { plainText } from '#shared/formats/plain-text.ts';
import type { Plan } from '../db/database.ts';
import { BadRequest, PlanLimit } from '../errors/request-errors.ts';
import { planIncludes } from '../plans/plan-rules.ts';
import { normalizeLineBreaks, titleFrom } from '../text/plain-text.ts';

/**
 * Checks that the plan includes rooms. Creating and changing rooms needs the Pro plan. Existing rooms work on every plan,
 * because their links were sent, and can be deleted.
 * @throws PlanLimit
 */
export function checkRoomPlan(plan: Plan): void {
  if (!planIncludes(plan, 'pro')) throw new PlanLimit('Rooms need the Pro plan.');
}

export const maxDescriptionLength = 5000;

/** Returns the title as one line. @throws BadRequest when it is empty or too long */
export function parseRoomTitle(text: string): string {
  const title = titleFrom(text);
  if (title === undefined) throw new BadRequest('Give the room a title.');
  return title;
}

/** Characters of a section's title: one line over a group of documents. */
export const maxSectionTitleLength = 120;

/** Returns the title of a section as one line; empty for none. @throws BadRequest when it is too long */
export function parseSectionTitle(text: string): string {
  const title = plainText(text);
  if (title.length <= maxSectionTitleLength) return title;
  throw new BadRequest(`Keep the title of a section to ${maxSectionTitleLength} characters.`);
}

/**
 * Returns the description as plain text of several lines, without other control characters (PostgreSQL rejects NUL).
 * @throws BadRequest when it is too long
 */
export function parseRoomDescription(text: string): string {
  const description = normalizeLineBreaks(text)
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
  if (description.length <= maxDescriptionLength) return description;
  throw new BadRequest(`Keep the description to ${maxDescriptionLength.toLocaleString('en')} characters.`);
}
