import type { MessageKey } from '#shared/ui/messages/translate.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';

/** The settings of a draft that the contract ties to a plan, by the words for them. */
export function paidSettings({ requireEmail, domains, expiresOn }: OptionsDraft): MessageKey[] {
  const settings: MessageKey[] = [];
  if (requireEmail) settings.push('publish.email-gate');
  if (domains.trim()) settings.push('publish.domains');
  if (expiresOn) settings.push('publish.expiry');
  return settings;
}

/** The draft with all of them taken back; a 403 does not say which one it means. */
export function withoutPaidSettings(draft: OptionsDraft): OptionsDraft {
  return { ...draft, requireEmail: false, domains: '', expiresOn: '' };
}
