import { type SettingsInput, settingsInput } from '#shared/contract/settings.ts';
import { isOver } from '../formats/last-day.ts';
import { type OptionsDraft, settingsOf } from './options-draft.ts';

/**
 * Validates the draft against the contract, which also accepts a last day that is over: such a link opens for nobody.
 * Returns a message per invalid field; empty if the draft is valid.
 */
export function optionErrors(draft: OptionsDraft): Partial<Record<keyof SettingsInput, string>> {
  const parsed = settingsInput.safeParse(settingsOf(draft));
  const errors: Partial<Record<string, string>> = {};
  if (isOver(draft.expiresOn || undefined, Date.now())) errors.expires_on = 'It is over.';
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
