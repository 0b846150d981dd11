import type { SettingsInput } from '#shared/contract/settings.ts';

/** A link's settings as a person types them; blank means "not set". */
export interface LinkDraft {
  requireEmail: boolean;
  /** Beyond the contract: viewers prove the address by a code (docs/api-additions.md). */
  verifyEmail: boolean;
  domains: string;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
  ctaLabel: string;
  ctaUrl: string;
}

/** Publish options as a person types them; blank means "not set". */
export interface OptionsDraft extends LinkDraft {
  title: string;
  password: string;
}

export const emptyOptions: OptionsDraft = {
  title: '',
  password: '',
  requireEmail: false,
  verifyEmail: false,
  domains: '',
  expiresOn: '',
  ctaLabel: '',
  ctaUrl: '',
};

/** Returns the settings to send, without unset ones. */
export function settingsOf(draft: OptionsDraft): SettingsInput & { title?: string } {
  return {
    ...(draft.title.trim() && { title: draft.title.trim() }),
    ...(draft.password && { password: draft.password }),
    ...(draft.requireEmail && { require_email: true }),
    ...(draft.verifyEmail && { verify_email: true }),
    ...(draft.domains.trim() && { allowed_email_domains: draft.domains.trim() }),
    ...(draft.expiresOn && { expires_on: draft.expiresOn }),
    ...(draft.ctaLabel.trim() && { cta_label: draft.ctaLabel.trim() }),
    ...(draft.ctaUrl.trim() && { cta_url: draft.ctaUrl.trim() }),
  };
}
