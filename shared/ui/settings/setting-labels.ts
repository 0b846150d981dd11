import { type MessageKey, t } from '../../messages/translate.ts';

/** Settings by the names of request fields, and by those that the contract has in `changed` ("PATCH": password, expiry). */
const labels: Record<string, MessageKey> = {
  title: 'setting.title',
  password: 'setting.password',
  require_email: 'setting.email-gate',
  verify_email: 'setting.email-code',
  allowed_email_domains: 'setting.domains',
  expiry: 'setting.expiry',
  expires_on: 'setting.expiry',
  cta: 'setting.button',
  cta_label: 'setting.button',
  cta_url: 'setting.button',
};

/** Returns the person's words for settings, each once. An unknown name is returned unchanged. */
export function settingLabels(names: readonly string[]): string[] {
  const said = names.map((name) => {
    const key = labels[name];
    return key === undefined ? name : t(key);
  });
  return [...new Set(said)];
}

/** Messages for fields with a single rule in the contract. */
const faultMessages = {
  title: 'options.wrong-title',
  password: 'options.wrong-password',
  allowed_email_domains: 'options.wrong-domains',
  expires_on: 'options.wrong-day',
  cta_label: 'options.wrong-cta-label',
  cta_url: 'options.wrong-cta-url',
} as const;

/** Returns a setting's error in the person's language. @param invalid the contract's names of the invalid fields */
export function settingFault(invalid: ReadonlySet<string>, name: keyof typeof faultMessages): string | undefined {
  return invalid.has(name) ? t(faultMessages[name]) : undefined;
}
