import type { Plan } from '../db/database.ts';
import { PlanLimit } from '../documents/errors/plan-limit.ts';
import { planIncludes } from '../plans/plan-rules.ts';

/**
 * Rooms are made and changed on the Pro plan. Those that are there go on working on any, as links that were sent should,
 * and can be removed.
 * @throws PlanLimit
 */
export function checkRoomPlan(plan: Plan): void {
  if (!planIncludes(plan, 'pro'))
    throw new PlanLimit('Rooms, which put several documents behind one link, need the Pro plan.');
}
