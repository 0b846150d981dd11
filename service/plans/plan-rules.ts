import type { SettingsInput } from '#shared/contract/settings.ts';
import type { Plan } from '../db/database.ts';
import { PlanLimit } from '../errors/request-errors.ts';

const order: readonly Plan[] = ['free', 'paid', 'pro'];

export function planIncludes(plan: Plan, minPlan: Plan): boolean {
  return order.indexOf(plan) >= order.indexOf(minPlan);
}

/** Settings that need a plan. Only turning them on needs it; turning them off is free (contract, "Publish"). */
const paidSettings: { isUsed: (settings: PlanSettings) => boolean; minPlan: Plan; message: string }[] = [
  {
    isUsed: (settings) => settings.require_email === true || settings.verify_email === true,
    minPlan: 'pro',
    message: 'Asking viewers for their email needs the Pro plan.',
  },
  {
    isUsed: (settings) => (settings.allowed_email_domains ?? '').trim() !== '',
    minPlan: 'paid',
    message: 'Limiting a link to email domains needs a paid plan.',
  },
  {
    isUsed: (settings) => settings.expires_on !== undefined,
    minPlan: 'paid',
    message: 'Expiry dates need a paid plan.',
  },
];

type PlanSettings = Pick<SettingsInput, 'require_email' | 'verify_email' | 'allowed_email_domains' | 'expires_on'>;

/** Checks the settings against the plan. @throws PlanLimit for the first one that the plan does not include */
export function checkSettings(plan: Plan, settings: PlanSettings): void {
  const refused = paidSettings.find(({ isUsed, minPlan }) => isUsed(settings) && !planIncludes(plan, minPlan));
  if (refused) throw new PlanLimit(refused.message);
}
