/** What a warning can be about. */
export const warningCodes = [
  'form_needs_plan',
  'form_too_large',
  'form_elsewhere',
  'form_lost',
  'held_form',
  'held_script',
  'held_imitates',
  'held_lures',
  'tracked_changes',
  'comments',
  'linked_pictures',
  'recordings',
  'hidden_slides',
  'slide_notes',
  'animated_slides',
  'hidden_sheets',
  'hidden_cells',
  'linked_workbooks',
  'hidden_text',
  'macros',
  'office_author',
  'unchecked_parts',
  'pdf_scripts',
  'pdf_xfa',
  'pdf_attachments',
  'pdf_no_printing',
  'pdf_author',
  'page_missing_files',
  'page_missing_pages',
  'site_missing_files',
  'site_missing_pages',
  'site_capitals',
  'site_outside',
  'site_hidden_files',
  'private_addresses',
  'insecure_addresses',
  'other_hosts',
  'framed_hosts',
  'browser_storage',
  'link_expired',
  'button_without_address',
  'button_without_label',
  'fields_not_placed',
] as const;

/** What a warning counts or names. */
export type WarningValues = Record<string, string | number | string[]>;

/** A warning to the owner as an English sentence, and as data for programs that write it in other languages. */
export interface Warning {
  text: string;
  code: (typeof warningCodes)[number];
  values?: WarningValues;
}

/** Returns the sentences, which are stored with the version. */
export function sentencesOf(warnings: readonly Warning[]): string[] {
  return warnings.map(({ text }) => text);
}

const named = 5;

/** Returns a warning with the sentence `Words: a, b and 3 more.`, or an empty list without items. */
export function listWarning(code: Warning['code'], words: string, items: readonly string[]): Warning[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, named);
  const more = items.length - shown.length;
  const text = `${words}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
  return [{ text, code, values: { items: shown, more } }];
}
