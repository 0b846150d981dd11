import type { Plan } from '../db/database.ts';
import { BadRequest, PlanLimit } from '../errors/request-errors.ts';
import { planIncludes } from '../plans/plan-rules.ts';
import { titleFrom } from '../text/plain-text.ts';

/**
 * Rooms are made and changed on the Pro plan. Those that are there go on working on any, as links that were sent should,
 * and can be removed.
 * @throws PlanLimit
 */
export function checkRoomPlan(plan: Plan): void {
  if (!planIncludes(plan, 'pro'))
    throw new PlanLimit('Rooms, which put several documents behind one link, need the Pro plan.');
}

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
