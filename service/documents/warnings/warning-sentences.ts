import type { Sentence } from '../../text/fill-words.ts';

const author = 'The file names {author} as its author. Anyone who downloads it can see that.';

/**
 * The English sentences of warnings, by their codes. The apps have the same in their catalogue (`shared/messages/en/warnings.ts`), and
 * in five other languages; a test compares them. `{n}` is the value `count`.
 */
export const warningSentences = {
  unknown_fields: 'Fields that the API doesn’t have were ignored: {items}. Check their spelling.',
  form_needs_plan: 'This PDF is a form. Viewers can read it; collecting responses needs a paid plan.',
  form_too_large: 'This form has too many fields to fill in on a link. Viewers can read and download it.',
  form_elsewhere: 'A form sends its entries to {items}, not to you.',
  form_lost: 'A form sends its entries to the link itself, which doesn’t keep them.',
  held_form: 'Needs approval: the page asks for a password or card number and sends it to {host}.',
  held_script:
    'Needs approval: the page asks for a password or card number, and its scripts can send it to another host.',
  held_imitates:
    'Needs approval: the page asks for a password or card number as “{brand}”, and its scripts can send it elsewhere.',
  held_lures:
    'Needs approval: the page urges viewers to enter a password or card number, and its scripts can send it elsewhere.',
  tracked_changes: 'Tracked changes are shown as accepted: {deletions} left out, {insertions} as plain text.',
  comments: { one: '{n} comment is left out.', other: '{n} comments are left out.' },
  linked_pictures: {
    one: '{n} linked picture isn’t in the file and isn’t shown.',
    other: '{n} linked pictures aren’t in the file and aren’t shown.',
  },
  recordings: {
    one: '{n} video or sound doesn’t play. Viewers see a still picture.',
    other: '{n} videos or sounds don’t play. Viewers see still pictures.',
  },
  hidden_slides: { one: '{n} hidden slide is left out.', other: '{n} hidden slides are left out.' },
  slide_notes: {
    one: 'Speaker notes of {n} slide are left out.',
    other: 'Speaker notes of {n} slides are left out.',
  },
  animated_slides: {
    one: 'The animation of {n} slide isn’t shown.',
    other: 'The animations of {n} slides aren’t shown.',
  },
  hidden_sheets: { one: '{n} hidden sheet is left out.', other: '{n} hidden sheets are left out.' },
  hidden_cells: {
    one: 'Hidden rows or columns of {n} sheet are left out.',
    other: 'Hidden rows or columns of {n} sheets are left out.',
  },
  linked_workbooks: {
    one: 'Values from {n} other workbook are shown as last saved.',
    other: 'Values from {n} other workbooks are shown as last saved.',
  },
  hidden_text: 'Hidden text is left out.',
  macros: 'Macros are left out and don’t run.',
  office_author: author,
  unchecked_parts: 'Parts of the file are too large to check. Look for comments, changes and hidden cells yourself.',
  fonts_of_same_widths: 'Fonts replaced by others of the same width: {items}.',
  fonts_replaced: 'Fonts this service may not have: {items}. Text is shown in {fonts}, so lines may break elsewhere.',
  no_sheets: 'This workbook is too large to be shown as sheets. Viewers see its pages as a PDF.',
  charts_in_pdf: {
    one: '{n} chart is shown in the PDF only. A link in the sheet leads to it.',
    other: '{n} charts are shown in the PDF only. Links in the sheets lead to them.',
  },
  pdf_scripts: 'The PDF’s scripts don’t run here; field formats are kept.',
  pdf_xfa: 'The PDF has a second form for Adobe Reader (XFA). Viewers see the ordinary one.',
  pdf_attachments: {
    one: '{n} file is attached to the PDF. Anyone who downloads it gets that too.',
    other: '{n} files are attached to the PDF. Anyone who downloads it gets those too.',
  },
  pdf_no_printing: 'The PDF asks not to be printed, so viewers get no print button.',
  pdf_author: author,
  page_missing_files: 'Files that weren’t sent with the page: {items}. Publish a zip to include them.',
  page_missing_pages: 'Links to pages that weren’t sent with this one: {items}.',
  site_missing_files: 'Files missing from the zip: {items}.',
  site_missing_pages: 'Links to pages missing from the zip: {items}.',
  site_capitals: 'Missing because upper and lower case differ from the zip: {items}.',
  site_outside: 'Missing because the address starts with “/”, which leads out of the link: {items}.',
  site_hidden_files: 'Hidden files are left out: {items}.',
  private_addresses: 'Only on your computer or network, so viewers won’t see it: {items}.',
  insecure_addresses: 'Browsers may block what starts with http://: {items}.',
  other_hosts: 'Viewers’ browsers load parts of the page from {items}.',
  framed_hosts:
    'Players and sign-ins from {items} may not work: frames of other sites have no cookies or storage here.',
  browser_storage: 'Scripts use {items}, which published pages don’t have. Check that the page works without.',
  link_expired: 'The link expired on {day} and no longer opens.',
  button_without_address: 'The button has a label but no URL, so it isn’t shown.',
  button_without_label: 'The button has a URL but no label, so it isn’t shown.',
  fields_not_placed: 'The fields you placed aren’t on the new version, because its pages may differ. Place them again.',
} as const satisfies Record<string, Sentence>;

/** What the owner of a held page can do; stands behind what it is held for. */
export const heldWay =
  'If that’s intended, ask your administrator to approve it. Otherwise remove the field and publish again.';

/** Parts of the sentence about tracked changes. */
export const changeCounts = {
  deletions: { one: '{n} deletion', other: '{n} deletions' },
  insertions: { one: '{n} insertion', other: '{n} insertions' },
} as const satisfies Record<string, Sentence>;
