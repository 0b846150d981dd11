import { describe, expect, it } from 'vitest';
import { PlanLimit } from '../errors/request-errors.ts';
import { checkSettings, planIncludes } from './plan-rules.ts';

const email = { require_email: true };
const domains = { allowed_email_domains: 'a.example' };
const expiry = { expires_on: '2030-01-01' };

describe('checkSettings', () => {
  it.each([
    ['free', email],
    ['free', domains],
    ['free', expiry],
    ['paid', email],
  ] as const)('refuses on %s: %o', (plan, settings) => {
    expect(() => checkSettings(plan, settings)).toThrow(PlanLimit);
  });

  it.each([
    ['paid', domains],
    ['paid', expiry],
    ['pro', { ...email, ...domains, ...expiry }],
  ] as const)('allows on %s: %o', (plan, settings) => {
    expect(() => checkSettings(plan, settings)).not.toThrow();
  });

  it('lets every plan turn settings off', () => {
    expect(() => checkSettings('free', { require_email: false, allowed_email_domains: ' ' })).not.toThrow();
  });
});

describe('planIncludes', () => {
  it('includes the features of the lower plans', () => {
    expect(planIncludes('pro', 'paid')).toBe(true);
    expect(planIncludes('paid', 'paid')).toBe(true);
    expect(planIncludes('free', 'paid')).toBe(false);
  });
});
