import type { Document } from '#shared/contract/document.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { isOver } from '#shared/formats/last-day.ts';
import { settingsOf } from '#shared/publish/options-draft.ts';
import { draftOf } from '#shared/ui/settings/settings-draft.ts';

/**
 * Returns the settings of a link for a new one. The service does not return a password, and refuses a last day that is over.
 * @param now milliseconds since 1970
 */
export function settingsLike(document: Document, now: number): SettingsInput & { title?: string } {
  const draft = draftOf(document);
  return settingsOf({ ...draft, expiresOn: isOver(draft.expiresOn, now) ? '' : draft.expiresOn });
}
