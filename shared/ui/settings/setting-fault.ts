import { t } from '../messages/translate.ts';

/** The contract has one rule for each of these. */
const words = {
  title: 'options.wrong-title',
  password: 'options.wrong-password',
  allowed_email_domains: 'options.wrong-domains',
  expires_on: 'options.wrong-day',
  cta_label: 'options.wrong-cta-label',
  cta_url: 'options.wrong-cta-url',
} as const;

/** What is wrong with a setting in the person's language. @param faults by the contract's names, in its own words */
export function settingFault(faults: Partial<Record<string, string>>, name: keyof typeof words): string | undefined {
  return faults[name] === undefined ? undefined : t(words[name]);
}
