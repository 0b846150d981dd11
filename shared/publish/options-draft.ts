import { type SettingsInput, settingsInput } from '#shared/contract/settings.ts';

/** What a link asks of visitors and shows them, as a person enters it; blank for nothing. */
export interface LinkDraft {
  requireEmail: boolean;
  domains: string;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
  ctaLabel: string;
  ctaUrl: string;
}

/** What the person has typed so far; blank means "not set". */
export interface OptionsDraft extends LinkDraft {
  title: string;
  password: string;
}

export const emptyOptions: OptionsDraft = {
  title: '',
  password: '',
  requireEmail: false,
  domains: '',
  expiresOn: '',
  ctaLabel: '',
  ctaUrl: '',
};

/** What to send: only what was set. */
export function settingsOf(draft: OptionsDraft): SettingsInput & { title?: string } {
  return {
    ...(draft.title.trim() && { title: draft.title.trim() }),
    ...(draft.password && { password: draft.password }),
    ...(draft.requireEmail && { require_email: true }),
    ...(draft.domains.trim() && { allowed_email_domains: draft.domains.trim() }),
    ...(draft.expiresOn && { expires_on: draft.expiresOn }),
    ...(draft.ctaLabel.trim() && { cta_label: draft.ctaLabel.trim() }),
    ...(draft.ctaUrl.trim() && { cta_url: draft.ctaUrl.trim() }),
  };
}

/** What is wrong with the draft by the contract's own rules, by field. Empty when it can be sent. */
export function faultsOf(draft: OptionsDraft): Partial<Record<keyof SettingsInput, string>> {
  const parsed = settingsInput.safeParse(settingsOf(draft));
  const faults: Partial<Record<string, string>> = {};
  for (const issue of parsed.error?.issues ?? []) faults[String(issue.path[0])] ??= issue.message;
  return faults;
}
