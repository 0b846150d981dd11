import { type MessageKey, t } from '../../messages/translate.ts';

/** The contract gives two of the names ("PATCH": password, expiry); the others are those of what is sent. */
const labels: Record<string, MessageKey> = {
  title: 'options.document-title',
  password: 'options.password',
  require_email: 'options.require-email',
  allowed_email_domains: 'options.domains',
  expiry: 'options.expires',
  expires_on: 'options.expires',
  cta: 'options.cta',
  cta_label: 'options.cta-label',
  cta_url: 'options.cta-url',
};

/** What a service names in `changed`, as its field is labelled; a name that is not known stays as it is. */
export function changedLabels(changed: readonly string[]): string[] {
  const said = changed.map((name) => {
    const key = labels[name];
    return key === undefined ? name : t(key);
  });
  return [...new Set(said)];
}

/** The contract has one rule for each of these. */
const faultMessages = {
  title: 'options.wrong-title',
  password: 'options.wrong-password',
  allowed_email_domains: 'options.wrong-domains',
  expires_on: 'options.wrong-day',
  cta_label: 'options.wrong-cta-label',
  cta_url: 'options.wrong-cta-url',
} as const;

/** What is wrong with a setting in the person's language. @param faults by the contract's names, in its own words */
export function settingFault(
  faults: Partial<Record<string, string>>,
  name: keyof typeof faultMessages,
): string | undefined {
  return faults[name] === undefined ? undefined : t(faultMessages[name]);
}
