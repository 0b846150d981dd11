import type { SettingsInput } from '#shared/contract/settings.ts';
import type { Plan } from '../db/database.ts';
import { PlanLimit } from '../errors/request-errors.ts';

const order: readonly Plan[] = ['free', 'paid', 'pro'];

export function planIncludes(plan: Plan, least: Plan): boolean {
  return order.indexOf(plan) >= order.indexOf(least);
}

/** Settings that need a plan, only when they turn something on: taking them away is free (contract, "Publish"). */
const paidSettings: { asked: (settings: PlanSettings) => boolean; least: Plan; words: string }[] = [
  {
    asked: (settings) => settings.require_email === true,
    least: 'pro',
    words: 'Asking visitors for their email needs the Pro plan.',
  },
  {
    asked: (settings) => (settings.allowed_email_domains ?? '').trim() !== '',
    least: 'paid',
    words: 'Limiting a link to email domains needs a paid plan.',
  },
  {
    asked: (settings) => settings.expires_on !== undefined,
    least: 'paid',
    words: 'A date after which the link stops working needs a paid plan.',
  },
];

type PlanSettings = Pick<SettingsInput, 'require_email' | 'allowed_email_domains' | 'expires_on'>;

/** @throws PlanLimit for the first setting the plan does not include */
export function checkSettings(plan: Plan, settings: PlanSettings): void {
  const refused = paidSettings.find(({ asked, least }) => asked(settings) && !planIncludes(plan, least));
  if (refused) throw new PlanLimit(refused.words);
}
