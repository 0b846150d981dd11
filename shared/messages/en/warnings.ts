import type { Message } from '../translate.ts';

/** The English words for the service's warnings about a publish (docs/api-additions.md), for services that send them as data. */
export const enWarnings = {
  'warning.and-more': '{items} and {count} more',
  'warning.unknown-fields': 'Fields that the API doesn’t have were ignored: {items}. Check their spelling.',
  'warning.form-needs-plan': 'This PDF is a form. Viewers can read it; collecting responses needs a paid plan.',
  'warning.form-too-large': 'This form has too many fields to fill in on a link. Viewers can read and download it.',
  'warning.form-elsewhere': 'A form sends its entries to {items}, not to you.',
  'warning.form-lost': 'A form sends its entries to the link itself, which doesn’t keep them.',
  'warning.held-form': 'Needs approval: the page asks for a password or card number and sends it to {host}.',
  'warning.held-script':
    'Needs approval: the page asks for a password or card number, and its scripts can send it to another host.',
  'warning.held-imitates':
    'Needs approval: the page asks for a password or card number as “{brand}”, and its scripts can send it elsewhere.',
  'warning.held-lures':
    'Needs approval: the page urges viewers to enter a password or card number, and its scripts can send it elsewhere.',
  'warning.held-way':
    'If that’s intended, ask your administrator to approve it. Otherwise remove the field and publish again.',
  'warning.tracked-changes': 'Tracked changes are shown as accepted: {deletions} left out, {insertions} as plain text.',
  'warning.deletions': { one: '{count} deletion', other: '{count} deletions' },
  'warning.insertions': { one: '{count} insertion', other: '{count} insertions' },
  'warning.comments': { one: '{count} comment is left out.', other: '{count} comments are left out.' },
  'warning.linked-pictures': {
    one: '{count} linked picture isn’t in the file and isn’t shown.',
    other: '{count} linked pictures aren’t in the file and aren’t shown.',
  },
  'warning.recordings': {
    one: '{count} video or sound doesn’t play. Viewers see a still picture.',
    other: '{count} videos or sounds don’t play. Viewers see still pictures.',
  },
  'warning.hidden-slides': { one: '{count} hidden slide is left out.', other: '{count} hidden slides are left out.' },
  'warning.slide-notes': {
    one: 'Speaker notes of {count} slide are left out.',
    other: 'Speaker notes of {count} slides are left out.',
  },
  'warning.animated-slides': {
    one: 'The animation of {count} slide isn’t shown.',
    other: 'The animations of {count} slides aren’t shown.',
  },
  'warning.hidden-sheets': { one: '{count} hidden sheet is left out.', other: '{count} hidden sheets are left out.' },
  'warning.hidden-cells': {
    one: 'Hidden rows or columns of {count} sheet are left out.',
    other: 'Hidden rows or columns of {count} sheets are left out.',
  },
  'warning.linked-workbooks': {
    one: 'Values from {count} other workbook are shown as last saved.',
    other: 'Values from {count} other workbooks are shown as last saved.',
  },
  'warning.hidden-text': 'Hidden text is left out.',
  'warning.macros': 'Macros are left out and don’t run.',
  'warning.author': 'The file names {author} as its author. Anyone who downloads it can see that.',
  'warning.unchecked-parts':
    'Parts of the file are too large to check. Look for comments, changes and hidden cells yourself.',
  'warning.fonts-of-same-widths': 'Fonts replaced by others of the same width: {items}.',
  'warning.fonts-replaced':
    'Fonts this service may not have: {items}. Text is shown in {fonts}, so lines may break elsewhere.',
  'warning.no-sheets': 'This workbook is too large to be shown as sheets. Viewers see its pages as a PDF.',
  'warning.charts-in-pdf': {
    one: '{count} chart is shown in the PDF only. A link in the sheet leads to it.',
    other: '{count} charts are shown in the PDF only. Links in the sheets lead to them.',
  },
  'warning.pdf-scripts': 'The PDF’s scripts don’t run here; field formats are kept.',
  'warning.pdf-xfa': 'The PDF has a second form for Adobe Reader (XFA). Viewers see the ordinary one.',
  'warning.pdf-attachments': {
    one: '{count} file is attached to the PDF. Anyone who downloads it gets that too.',
    other: '{count} files are attached to the PDF. Anyone who downloads it gets those too.',
  },
  'warning.pdf-no-printing': 'The PDF asks not to be printed, so viewers get no print button.',
  'warning.page-missing-files': 'Files that weren’t sent with the page: {items}. Publish a zip to include them.',
  'warning.page-missing-pages': 'Links to pages that weren’t sent with this one: {items}.',
  'warning.site-missing-files': 'Files missing from the zip: {items}.',
  'warning.site-missing-pages': 'Links to pages missing from the zip: {items}.',
  'warning.site-capitals': 'Missing because upper and lower case differ from the zip: {items}.',
  'warning.site-outside': 'Missing because the address starts with “/”, which leads out of the link: {items}.',
  'warning.site-hidden-files': 'Hidden files are left out: {items}.',
  'warning.private-addresses': 'Only on your computer or network, so viewers won’t see it: {items}.',
  'warning.insecure-addresses': 'Browsers may block what starts with http://: {items}.',
  'warning.other-hosts': 'Viewers’ browsers load parts of the page from {items}.',
  'warning.framed-hosts':
    'Players and sign-ins from {items} may not work: frames of other sites have no cookies or storage here.',
  'warning.browser-storage':
    'Scripts use {items}, which published pages don’t have. Check that the page works without.',
  'warning.link-expired': 'The link expired on {day} and no longer opens.',
  'warning.button-without-address': 'The button has a label but no URL, so it isn’t shown.',
  'warning.button-without-label': 'The button has a URL but no label, so it isn’t shown.',
  'warning.failed-no-output':
    'The file couldn’t be read as an Office file. Save it again, or as PDF, and send that instead.',
  'warning.failed-no-pages': 'The file has no page that can be shown. Save it as PDF and send that instead.',
  'warning.failed-not-installed':
    'This service can’t convert Office files: LibreOffice isn’t installed on it. Send the file as PDF.',
  'warning.failed-too-complex': 'The file takes too much time or memory to read. Save it as PDF and send that instead.',
  'warning.failed-fault':
    'The service couldn’t convert the file. Send it again, or save it as PDF and send that instead.',
  'warning.failed-too-long':
    'Converting the file took longer than the limit of {limit}. Save it as PDF in Word, PowerPoint or Excel, or send a shorter part of it.',
  'warning.fields-not-placed':
    'The fields you placed aren’t on the new version, because its pages may differ. Place them again.',
} as const satisfies Record<string, Message>;
