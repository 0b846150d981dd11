import { type MessageKey, t } from '../messages/translate.ts';

/** The contract gives two of the names ("PATCH": password, expiry); the others are those of what is sent. */
const words: Record<string, MessageKey> = {
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
export function changedWords(changed: readonly string[]): string[] {
  const said = changed.map((name) => {
    const key = words[name];
    return key === undefined ? name : t(key);
  });
  return [...new Set(said)];
}
