import { describe, expect, it } from 'vitest';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { alertsUnderPolicy, checkServiceAllowed, checkSiteAllowed, settingsUnderPolicy } from './policy.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const refused = expect.objectContaining({ code: 'policy_refused' });

describe('settings under a policy', () => {
  /** @feature managed-settings */
  it('are those entered when no policy is set', () => {
    expect(settingsUnderPolicy({ require_email: false }, {}, now)).toEqual({ require_email: false });
  });

  it('are those of the policy, which override those entered', () => {
    const policy = { requireEmail: true, allowedEmailDomains: 'example.com' };
    expect(settingsUnderPolicy({ require_email: false, allowed_email_domains: '' }, policy, now)).toEqual({
      require_email: true,
      allowed_email_domains: 'example.com',
    });
  });

  it.each([
    [undefined, '2026-03-08'],
    ['2026-03-03', '2026-03-03'],
    ['2027-01-01', '2026-03-08'],
  ])('expire within the policy’s limit: %s becomes %s', (entered, sent) => {
    const settings = entered === undefined ? {} : { expires_on: entered };
    expect(settingsUnderPolicy(settings, { expiresWithinDays: 7 }, now).expires_on).toBe(sent);
  });

  it('require the password that only the person can choose', () => {
    expect(() => settingsUnderPolicy({}, { requirePassword: true }, now)).toThrow(refused);
    expect(settingsUnderPolicy({ password: 'wake' }, { requirePassword: true }, now)).toEqual({ password: 'wake' });
  });
});

it.each([
  ['https://bank.example/', true],
  ['https://www.bank.example/a', true],
  ['https://notbank.example/', false],
  ['https://bank.example./', true],
  ['https://WWW.Bank.Example/', true],
])('for %s, blocked is %s', (url, blocked) => {
  const look = () => checkSiteAllowed(url, { blockedSites: ['bank.example'] });
  if (blocked) expect(look).toThrow(refused);
  else expect(look).not.toThrow();
});

it('prevents a sign-in at other services', () => {
  const policy = { serviceAddress: 'https://share.example.com' };
  expect(() => checkServiceAllowed('https://share.example.com/', policy)).not.toThrow();
  expect(() => checkServiceAllowed('share.example.com', policy)).not.toThrow();
  expect(() => checkServiceAllowed('https://other.example.com', policy)).toThrow(refused);
});

it('overrides a document’s own notification rule', () => {
  const chosen = { ...usualAlerts, rules: { 'https://share.example.com/a': 'every' as const } };
  expect(alertsUnderPolicy(chosen, { notifications: 'off', hideNames: true })).toMatchObject({
    rule: 'off',
    rules: {},
    hideNames: true,
  });
});
