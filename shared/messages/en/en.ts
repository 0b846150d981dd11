import type { Message } from '../translate.ts';
import { enCards } from './cards.ts';
import type { enCommands } from './commands.ts';
import type { enConnect } from './connect.ts';
import { enFaults } from './faults.ts';
import type { enLibrary } from './library.ts';
import { enNotices } from './notices.ts';
import type { enOptions } from './options.ts';
import type { enPane } from './pane.ts';
import type { enPlacing } from './placing.ts';
import type { enPreview } from './preview.ts';
import { enPublishing } from './publishing.ts';
import type { enRecipients } from './recipients.ts';
import type { enRooms } from './rooms.ts';
import type { enSigners } from './signers.ts';
import type { enWarnings } from './warnings.ts';
import type { enWelcome } from './welcome.ts';

/**
 * The English catalogue of what several screens show, with that of `notices.ts`. The words of one screen are in a file of their own, which
 * the screen adds (`addEnglish`). `{name}` takes a value; an object is a plural, chosen by the value `count` (Intl.PluralRules), and
 * `{count}` in it is that number as the locale writes it.
 */
export const en = {
  ...enCards,
  ...enNotices,
  ...enFaults,
  ...enPublishing,

  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.copy': 'Copy link',
  'action.copied': 'Copied',
  'action.copy-failed': 'Couldn’t copy. Select the text and copy it.',
  'action.open': 'Open',
  'action.retry': 'Try again',
  'action.show-activity': 'Show activity for {title}',
  'action.sign-out': 'Sign out',

  'workspace.label': 'Workspace {workspace}, signed in as {email} on {service}',

  'options.title': 'Options',
  'options.document-title': 'Title',
  'options.document-title-hint': 'Shown to viewers. Leave empty to use the page or file name.',
  'options.password': 'Password',
  'options.password-hint': 'At least 4 characters. Viewers enter it to open the link.',
  'options.require-email': 'Ask viewers for their email first',
  'options.email-for-domains': 'Needed to check the allowed domains.',
  'options.verify-email': 'Ask for a code sent to that address',
  'options.verify-email-hint': 'Only people who can read that mailbox get in.',
  'options.domains': 'Allowed email domains',
  'options.domains-hint': 'Separate with commas: example.com, example.org',
  'options.expires': 'Expires on',
  'field.no-date': 'No date',
  'options.expires-hint': 'Works until the end of this day (UTC).',
  'options.cta-label': 'Button label',
  'options.cta-url': 'Button URL',
  'options.cta-url-hint': 'Full URL, starting with https://',
  'options.cta-half': 'Add both a label and a URL to show the button.',
  'options.wrong-title': 'Enter a title.',
  'options.wrong-password': 'Use at least 4 characters for the password.',
  'options.wrong-domains': 'Separate email domains with commas: example.com, example.org',
  'options.wrong-day': 'Enter today’s date (UTC) or a later one.',
  'options.wrong-cta-label': 'Keep the label to 80 characters or fewer.',
  'options.wrong-cta-url': 'Enter a full URL that starts with https://.',

  'documents.empty': 'Documents you publish appear here, with who opened them.',
  'documents.views': { one: '{count} view', other: '{count} views' },
  'documents.new-views': '+{count} new',
  'documents.created': 'Published {when}',

  'activity.title': 'Activity',
  'activity.empty': 'No views yet. They appear here as they happen.',
  'activity.shown': 'Showing the latest {count}',
  'activity.when': 'When',
  'activity.who': 'Who',
  'activity.where': 'Where',
  'activity.device': 'Device',
  'activity.time': 'Time',
  'activity.completion': 'Read',
  'activity.reading-now': 'Reading now',
  'activity.unknown-reason': 'Not reported by the service',

  'activity.forwarded': '{who}’s link was opened on {devices} devices in {places} places. It may have been forwarded.',
  'activity.forwarded-devices': '{who}’s link was opened on {devices} devices. It may have been forwarded.',

  'chart.by-day': 'Views by day',
  'chart.day': 'Day',
  'chart.views': 'Views',
  'chart.reading': 'How far people read',

  'activity.export-csv': 'Export CSV',

  'visit.sections': 'Sections reached',
  'visit.reached': 'Reached',
  'visit.not-reached': 'Not reached',
  'visit.opened': 'Opened',
  'visit.read-to-end': 'Read to the end',
  'visit.read-half': 'Read more than half',
  'visit.read-start': 'Read the beginning',
  'visit.section-count': { one: '{count} section', other: '{count} sections' },
  'visit.click-count': { one: '{count} click', other: '{count} clicks' },
  'visit.button-pressed': 'clicked the button',

  'kind.html': 'Web page',
  'kind.pdf': 'PDF',
  'kind.word': 'Word',
  'kind.powerpoint': 'PowerPoint',
  'kind.excel': 'Excel',

  'library.search': 'Search titles',
  'library.none-found': 'No matching documents',
  'library.open': 'All documents',

  'document.tabs': 'Document details',
  'document.warnings': 'Worth checking',
  'document.replace-hint': 'The link, settings and views stay the same.',
  'document.settings': 'Settings',
  'document.more-settings': 'More settings',
  'document.new-password': 'New password',
  'document.remove-password': 'Remove password',
  'document.remove-password-sure': 'The link then opens without a password. The password can’t be restored.',
  'document.save': 'Save',
  'document.saving': 'Saving',
  'document.saved': 'Saved: {changed}',
  'document.undo': 'Undo',
  'document.undone': 'Change undone',
  'document.password-removed': 'Password removed',
  'setting.title': 'title',
  'setting.password': 'password',
  'setting.email-gate': 'email gate',
  'setting.email-code': 'email code',
  'setting.domains': 'allowed domains',
  'setting.expiry': 'expiry date',
  'setting.button': 'button',

  'recipient.name': 'Name',
  'recipient.email': 'Email',

  'recipients.title': 'Recipients',
  'recipients.bounced-no-address': 'Bounced: address does not exist',
  'recipients.bounced-mailbox-full': 'Bounced: mailbox is full',
  'recipients.bounced-blocked': 'Bounced: blocked by their mail server',
  'recipients.bounced-unreachable': 'Bounced: mail server can’t be reached',
  'recipients.bounced-other': 'Bounced: not accepted',
  'recipients.go-on': 'Continue',
  'recipients.link': 'Link',

  'files.title': 'Publish files',
  'files.drop': 'Drop files or a website folder here.',
  'files.choose': 'Choose files',
  'files.choose-folder': 'Choose folder',
  'files.accepted': 'PDF, Word, PowerPoint, Excel or HTML, or a zip or folder with index.html at the top.',
  'files.other-kinds': 'Not added: {names}. Files of this kind can’t be published.',
  'files.folders': 'Not added: {names}. Drop a folder on its own.',
  'files.checking': 'Checking the folder',
  'files.packing': 'Zipping the folder',
  'files.folder': { one: '{count} file, {size}', other: '{count} files, {size}' },
  'files.left-out': {
    one: '{count} file skipped (hidden or system file)',
    other: '{count} files skipped (hidden or system files)',
  },
  'files.no-index': 'This folder has no index.html at the top. Add one to use as the first page.',
  'files.same-but-capitals':
    'These names differ only in upper/lower case. Rename one: many computers treat them as one file.',
  'files.absolute-links': {
    one: '{path} has a link starting with “/” that won’t work',
    other: '{path} has {count} links starting with “/” that won’t work',
  },
  'files.preview': 'Preview',
  'files.preview-first': 'First page',
  'files.preview-without': 'Scripts and content from other sites are off here. They work for viewers.',
  'files.publish-folder': 'Publish folder',
  'files.queue': 'Your files',
  'files.waiting': 'Waiting',
  'files.waiting-until': 'Continues {when}',
  'files.sending': 'Uploading',
  'files.looking': 'Checking whether it arrived',
  'files.not-found-out': 'Not confirmed yet. We’ll keep checking.',
  'files.has-link': '“{name}” already has a link. Update it or create a new one?',
  'files.replace-content': 'Update link',
  'files.publish-new': 'Create new link',
  'files.have-links': { one: '{count} file already has a link.', other: '{count} files already have links.' },
  'files.replace-all': 'Update all',
  'files.all-new': 'Create new links for all',
  'files.put-away': 'Dismiss',
  'files.put-all-away': 'Clear finished',

  'room.new': 'New room',
  'room.made': 'Room created',

  'responses.title': 'Responses',
  'responses.none': 'No responses yet',
  'responses.shown': { one: 'Showing the latest of {total}', other: 'Showing the latest {count} of {total}' },
  'responses.signed': 'signed',
  'responses.verified': 'Email verified: {email}',
  'responses.blank': 'Left blank',
  'responses.signed-copy': 'Signed copy',
  'responses.save-signed': 'Save signed PDF',
  'responses.making': 'Preparing the signed PDF. It’s saved when it’s ready.',
  'responses.fetching': 'Downloading the signed PDF',
  'responses.save-all': { one: 'Save {count} signed PDF', other: 'Save all {count} signed PDFs' },
  'responses.fetching-all': 'Downloading the signed PDFs',
  'responses.packing': 'Zipping the signed PDFs',
  'responses.fetched': '{count} of {total} signed PDFs downloaded',
  'responses.save-fetched': 'Save what’s downloaded',
  'responses.saved': { one: '{count} signed PDF saved in one zip', other: '{count} signed PDFs saved in one zip' },

  'progress.amount': '{done} of {total}',
  loading: 'Loading',

  'alerts.title': 'Notifications',
  'alerts.rule': 'Notify me about',
  'alerts.every': 'Every view',
  'alerts.first': 'First view only',
  'alerts.named': 'Named viewers only',
  'alerts.off': 'Nothing',

  'popup.signed-out': 'Sign in, then publish any page with one click.',
  'popup.set-up': 'Sign in',
  'popup.settings': 'Settings',
  'popup.files': 'File, folder or site…',
  'popup.side-panel': 'Open side panel',
  'popup.sidebar': 'Open sidebar',
  'popup.no-page': 'This page can’t be published.',
  'popup.this-page': 'This page',
  'popup.preview': 'Preview',
  'popup.publish-new': 'Publish as a new link',
  'popup.published-here': 'Published {when}',
  'popup.redacted':
    'Parts of this page were blacked out or removed. Preview it to do so again before you update the link.',
  'popup.preview-first': 'Preview first',
  'popup.list-old': 'As of {when}',
  'popup.reachable': '{host} can be reached again.',

  'publish.reading': 'Reading the page',
  'publish.waiting': 'Waiting for images',
  'publish.fetching': 'Loading images, fonts and styles',
  'publish.fetched': '{done} of {total}',
  'publish.writing': 'Creating the copy',
  'publish.sending': 'Uploading “{title}”',
  'publish.checking': 'Checking whether “{title}” arrived',
  'publish.done': 'Published: {title}',
  'publish.replaced': 'Updated: {title}',
  'publish.copied': 'Link copied',
  'publish.too-late': 'Too late to cancel: already published',
  'publish.needs-password': 'Viewers need this password:',
  'publish.copy-password': 'Copy password',
  'publish.held': 'This link is closed until your administrator approves it.',
  'publish.warnings': 'Not included in the copy',
  'publish.dismiss': 'Done',

  'preview.page': 'The page as viewers will see it',
  'preview.publish': 'Publish',
  'preview.device': 'Width',
  'preview.desktop': 'Desktop',
  'preview.phone': 'Phone',
  'preview.unsent': 'The link doesn’t show these changes yet.',

  'size.fits': '{size} of {limit}',
  'size.packed': '{size}: over the {limit} limit for pages, so it’s sent as a zip',
  'size.pictures': 'images {size}',
  'size.fonts': 'fonts {size}',
  'size.styles': 'styles {size}',
  'size.text': 'text {size}',

  'report.passwords': { one: '{count} password', other: '{count} passwords' },
  'report.user-names': { one: '{count} username', other: '{count} usernames' },
  'report.one-time-codes': { one: '{count} one-time code', other: '{count} one-time codes' },
  'report.cards': { one: '{count} card or account number', other: '{count} card or account numbers' },
  'report.tokens': { one: '{count} token', other: '{count} tokens' },
  'hidden.line': '{list} hidden',

  'badge.published-here': 'Linkwake: this page has a link',
  'publish.unchanged': 'Already up to date: {title}',
  'publish.converting': 'Converting… We’ll notify you when it’s ready.',
  'publish.next': 'Link actions',
  'publish.mail': 'Email the link',
  'publish.personal': 'Personal link',
  'publish.link-settings': 'Link settings',

  'private.this-computer': 'This page runs on your computer. Anyone with the link will see it.',
  'private.own-network': '{host} is on your own network. Anyone with the link will see this page.',
  'private.secret-in-address': 'This page’s address contains a key or token, so the page may be meant only for you.',
  'private.local-file': 'This file is on your computer. Anyone with the link will see it.',
  'private.secret-text':
    'The text of this page contains what looks like a key or token. It won’t be hidden unless you black it out in the preview.',
  'private.checkout':
    'This page asks for payment details. They’ll be hidden, but anyone with the link will see the rest.',
  'private.secret-fields':
    'This page has passwords, keys or similar. They’ll be hidden, but anyone with the link will see the rest.',
  'private.signed-in': 'You’re signed in to {host}. Anyone with the link will see what you see.',
  'private.password-hint': 'At least 4 characters. Viewers need it to open the link.',
  'private.publish-with': 'Publish with this password',
  'private.publish-open': 'Publish without a password',
  'private.trust': 'Don’t ask again for {host}',

  'policy.title': 'Set by your organization:',
  'policy.password': 'Every link needs a password.',
  'policy.email': 'Every link asks viewers for their email.',
  'policy.domains': 'Links open only for {domains}.',
  'policy.days': { one: 'Links expire within {count} day.', other: 'Links expire within {count} days.' },
  'policy.service': 'You can only sign in to {service}.',
  'policy.sites': 'Pages on these sites can’t be published: {sites}.',
  'policy.notifications': 'Notifications: {rule}.',
  'policy.hide-names': 'Names are hidden.',

  'access.explain':
    'Parts of this page come from other sites. Linkwake needs your permission to include them, and reads them only when you publish.',
  'access.allow': 'Include embedded content',
  'access.allowed-before': 'Allowed. You can publish the page now.',
  'access.allowed-after': 'Allowed. Update the link to include them.',
  'access.incomplete': 'Incomplete without your permission: {list}.',
  'access.picture': 'This page. Hatched parts come from other sites: {list}.',
  'access.images': { one: '{count} image', other: '{count} images' },
  'access.videos': { one: '{count} video', other: '{count} videos' },
  'access.frames': { one: '{count} embedded page', other: '{count} embedded pages' },
  'access.styles': 'parts of the page’s design',
  'missing.image': { one: '{count} image couldn’t be loaded.', other: '{count} images couldn’t be loaded.' },
  'missing.media': {
    one: '{count} video or audio clip was left out.',
    other: '{count} videos or audio clips were left out.',
  },
  'missing.frame': {
    one: '{count} embedded page couldn’t be loaded.',
    other: '{count} embedded pages couldn’t be loaded.',
  },
  'missing.font': {
    one: '{count} font couldn’t be loaded; another is used instead.',
    other: '{count} fonts couldn’t be loaded; others are used instead.',
  },
  'missing.stylesheet': {
    one: '{count} stylesheet couldn’t be loaded; the page may look different.',
    other: '{count} stylesheets couldn’t be loaded; the page may look different.',
  },
  'shrunk.pictures': {
    one: '{count} image was compressed to fit. You can keep the original in a preview.',
    other: '{count} images were compressed to fit. You can keep the originals in a preview.',
  },
  'publish.check-again': 'Check again',
  'publish.without': 'Publish without {settings}',
  'publish.fix-options': 'Fix the highlighted options first.',

  'activity.converting': 'Converting. The link works in a minute or two.',

  'broke.make': 'Create report',
  'broke.happened':
    'Linkwake ran into an unexpected error. Anything already sent is safe. Reload this page; if it happens again, create a report.',
  'broke.reload': 'Reload page',

  'settings.add': 'Add account',
} as const;

export type Catalogue = {
  [key in
    | keyof typeof en
    | keyof typeof enCommands
    | keyof typeof enConnect
    | keyof typeof enLibrary
    | keyof typeof enPreview
    | keyof typeof enOptions
    | keyof typeof enWelcome
    | keyof typeof enPane
    | keyof typeof enPlacing
    | keyof typeof enRecipients
    | keyof typeof enRooms
    | keyof typeof enSigners
    | keyof typeof enWarnings]: Message;
};
