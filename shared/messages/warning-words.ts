import type { WarningDetail } from '../contract/document.ts';
import { enWarnings } from './en/warnings.ts';
import { formatDay, formatSpan } from './locale-format.ts';
import { addEnglish, type MessageKey, type MessageValues, t } from './translate.ts';

addEnglish(enWarnings);

const keys: Partial<Record<string, MessageKey>> = {
  unknown_fields: 'warning.unknown-fields',
  form_needs_plan: 'warning.form-needs-plan',
  form_too_large: 'warning.form-too-large',
  form_elsewhere: 'warning.form-elsewhere',
  form_lost: 'warning.form-lost',
  held_form: 'warning.held-form',
  held_script: 'warning.held-script',
  held_imitates: 'warning.held-imitates',
  held_lures: 'warning.held-lures',
  tracked_changes: 'warning.tracked-changes',
  comments: 'warning.comments',
  linked_pictures: 'warning.linked-pictures',
  recordings: 'warning.recordings',
  hidden_slides: 'warning.hidden-slides',
  slide_notes: 'warning.slide-notes',
  animated_slides: 'warning.animated-slides',
  hidden_sheets: 'warning.hidden-sheets',
  hidden_cells: 'warning.hidden-cells',
  linked_workbooks: 'warning.linked-workbooks',
  hidden_text: 'warning.hidden-text',
  macros: 'warning.macros',
  office_author: 'warning.author',
  unchecked_parts: 'warning.unchecked-parts',
  fonts_of_same_widths: 'warning.fonts-of-same-widths',
  fonts_replaced: 'warning.fonts-replaced',
  no_sheets: 'warning.no-sheets',
  charts_in_pdf: 'warning.charts-in-pdf',
  pdf_scripts: 'warning.pdf-scripts',
  pdf_xfa: 'warning.pdf-xfa',
  pdf_attachments: 'warning.pdf-attachments',
  pdf_no_printing: 'warning.pdf-no-printing',
  pdf_author: 'warning.author',
  page_missing_files: 'warning.page-missing-files',
  page_missing_pages: 'warning.page-missing-pages',
  site_missing_files: 'warning.site-missing-files',
  site_missing_pages: 'warning.site-missing-pages',
  site_capitals: 'warning.site-capitals',
  site_outside: 'warning.site-outside',
  site_hidden_files: 'warning.site-hidden-files',
  private_addresses: 'warning.private-addresses',
  insecure_addresses: 'warning.insecure-addresses',
  other_hosts: 'warning.other-hosts',
  framed_hosts: 'warning.framed-hosts',
  browser_storage: 'warning.browser-storage',
  link_expired: 'warning.link-expired',
  button_without_address: 'warning.button-without-address',
  button_without_label: 'warning.button-without-label',
  fields_not_placed: 'warning.fields-not-placed',
  conversion_no_output: 'warning.failed-no-output',
  conversion_no_pages: 'warning.failed-no-pages',
  conversion_not_installed: 'warning.failed-not-installed',
  conversion_too_complex: 'warning.failed-too-complex',
  conversion_fault: 'warning.failed-fault',
  conversion_too_long: 'warning.failed-too-long',
};

/** Returns a warning in the person's language; `undefined` for one that this version has no words for, or not all that they name. */
export function warningWords({ code, values = {} }: Partial<WarningDetail>): string | undefined {
  const key = code !== undefined && Object.hasOwn(keys, code) ? keys[code] : undefined;
  if (key === undefined) return undefined;
  const named = namedIn(values);
  // A value that is missing leaves its name in braces, which a file may have in its own.
  const withoutTexts = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
  );
  if (/\{\w+\}/.test(t(key, withoutTexts))) return undefined;
  const words = t(key, named);
  return code?.startsWith('held_') ? `${words} ${t('warning.held-way')}` : words;
}

/** Returns what a message can name: numbers and texts as they are, lists and days in the person's language. */
function namedIn({
  items,
  more,
  day,
  deletions,
  insertions,
  seconds,
  ...others
}: Record<string, unknown>): MessageValues {
  const count = (key: MessageKey, of: unknown) => (typeof of === 'number' ? t(key, { count: of }) : undefined);
  const named = Object.entries<unknown>({
    ...others,
    items: Array.isArray(items) ? listed(items.map(String), more) : undefined,
    day: typeof day === 'string' && isDay(day) ? formatDay(day) : undefined,
    limit: typeof seconds === 'number' ? formatSpan(seconds) : undefined,
    deletions: count('warning.deletions', deletions),
    insertions: count('warning.insertions', insertions),
  });
  return Object.fromEntries(
    named.filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function listed(items: readonly string[], more: unknown): string {
  const some = items.join(', ');
  return typeof more === 'number' && more > 0 ? t('warning.and-more', { items: some, count: more }) : some;
}
