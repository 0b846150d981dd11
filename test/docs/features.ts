/** A row of docs/features.md. A browser without an entry has the feature without conditions. */
export interface Feature {
  feature: string;
  /** Chrome and Edge. */
  chromium?: string;
  firefox?: string;
}

/** The rows of the extension in docs/features.md, in their order. Tests name a row by its key: `@feature one-click`. */
export const features: Record<string, Feature> = {
  'one-click': { feature: 'Publish the page with one click' },
  'on-toolbar-click': { feature: 'Publish as soon as the toolbar button is clicked, as a setting' },
  'from-keyboard': { feature: 'Publish with Enter as soon as the popup is open' },
  'page-menu-and-key': { feature: "Publish from the page's menu and a keyboard shortcut" },
  'link-menu': { feature: 'Publish the target of a link from its menu: a file, a page, a picture' },
  'picture-menu': { feature: 'Publish a picture from its menu' },
  preview: { feature: 'Preview as viewers see it, with a report of the capture' },
  'black-out': { feature: 'Black out parts before publishing' },
  'remove-element': { feature: 'Remove elements before publishing' },
  'consent-banner': { feature: 'Remove a cookie banner with one click before publishing' },
  selection: { feature: 'Publish selection only' },
  'reader-view': { feature: 'Publish the article of a page alone, as a readable page' },
  'pdf-in-tab': {
    feature: 'Publish the PDF that is open in a tab',
    firefox: 'yes, after access to its site is allowed',
  },
  'opened-file': {
    feature: 'Publish a picture, text, JSON, XML or drawing that is open in a tab, as the browser shows it',
    firefox: 'pictures, texts and drawings',
  },
  files: { feature: 'Publish several files, one after the other' },
  'replace-file': { feature: 'Replace the content of a link with another file' },
  'file-again': {
    feature: 'Asks before sending a file whose name has a link; does not send unchanged content',
  },
  folder: { feature: 'Check, preview and pack a folder' },
  'file-queue': { feature: 'The queue of files survives the background and the network' },
  'other-sites': { feature: 'Copy parts of other sites, when allowed' },
  'checked-options': { feature: 'Options checked as they are entered' },
  'plan-refusal': {
    feature: 'After a refusal by the plan, keeps everything and offers to publish without the paid settings',
  },
  'hourly-limit': { feature: 'Says when publishing is possible again after the hourly limit' },
  'link-defaults': { feature: 'Defaults of links by kind and site' },
  'known-page': { feature: 'Recognizes a page that has a link; offers Replace first' },
  'new-password': { feature: 'Shows the password of a new link, to pass on with it' },
  'unchanged-page': { feature: 'Sends nothing when nothing has changed' },
  'page-changed': {
    feature: 'Says whether a page has changed since it was published, in the popup and on the toolbar button',
  },
  'qr-code': { feature: 'A QR code of a link, saved as PNG or SVG' },
  'secrets-hidden': { feature: 'Blanks passwords, tokens, keys, card and account numbers, and says so' },
  'private-page': { feature: 'Asks before pages that may be private' },
  'sent-once': { feature: 'No publish is sent twice' },
  'link-copied': { feature: 'The new link is on the clipboard, also after the popup was closed' },
  'publish-notification': { feature: 'Notifies about the end of a publish when the popup is closed' },
  'conversion-and-review': {
    feature: 'Follows conversions and reviews to the end, and notifies about the result',
  },
  'bare-contract': { feature: 'Works with a service of the bare contract, which announces nothing' },
  'live-counts': { feature: 'Live view counts' },
  'reading-now': { feature: 'Shows who is reading a document now' },
  'view-told-once': { feature: 'Notifies about each view exactly once' },
  'notification-rules': { feature: 'Rules for notifications, quiet hours, snooze, digest' },
  'names-hidden': { feature: 'Hides names in notifications, for shared screens' },
  'notification-click': { feature: 'A click on a notification opens its document' },
  'notification-buttons': { feature: 'Buttons on notifications', firefox: 'no: Firefox shows none' },
  unopened: { feature: 'Notifies about documents that nobody has opened' },
  library: { feature: 'Library: search, sort, filter' },
  activity: { feature: 'Who opened a document, as charts, CSV and JSON' },
  visit: { feature: 'One visit: what it reached, and the other visits of the same person' },
  'service-words': {
    feature:
      'Says in six languages who viewed a document, where, with which device and how long, and what the service found in a file, where it sends that as data',
  },
  'side-panel-document': { feature: 'The side panel opens on the document of the tab beside it' },
  'passed-on': { feature: 'Marks links that were likely passed on' },
  'personal-links': { feature: 'Personal links for many people, resumed after an interruption' },
  'mailed-links': { feature: 'Emails personal links and asks viewers for a code, where the service has a mail server' },
  'placed-fields-in-library': {
    feature: 'Places fields to fill in and sign on the pages of a document, where the service announces it',
  },
  'several-signers-in-library': {
    feature: 'Names several signers, gives each their fields and asks them to sign, where the service announces it',
  },
  'mail-bounced': { feature: 'Says why an email with a link bounced, where the service tells' },
  'signed-pdfs': { feature: 'Signed PDFs: one, or all as one zip; resumes after an interruption' },
  'reading-depth': {
    feature: 'Beside the page: how far views got, drawn over its headings or PDF pages on request',
    firefox: 'yes, in the sidebar',
  },
  'document-settings': { feature: 'Settings of a document, with undo' },
  rooms: { feature: 'Rooms from chosen documents' },
  'room-of-tabs': { feature: 'A room from chosen tabs, each published first' },
  'oauth-sign-in': { feature: 'Sign-in by OAuth' },
  'api-key-sign-in': { feature: 'Sign-in by API key' },
  'several-accounts': { feature: 'Several services with one account each; always shows the current one' },
  'first-steps': { feature: 'First steps up to the first published page' },
  'service-access': { feature: 'Asks for access to another service only when it is needed' },
  'ended-sign-in': { feature: 'Nothing is lost when a sign-in ends' },
  'service-fault': { feature: 'Explains a service that is down, has moved or answers unexpectedly' },
  'error-words': { feature: 'Errors in the person’s language, with the service’s own words unchanged' },
  shortcuts: { feature: 'Keyboard shortcuts, named in the settings and changed in the browser' },
  'managed-settings': { feature: 'Settings managed by an organization', firefox: 'yes, by another file' },
  'link-index': { feature: 'An index of the links created in this browser, saved as CSV' },
  'settings-transfer': { feature: 'Transfer settings to another browser' },
  accessibility: { feature: 'Accessibility of every screen: screen readers, contrast in light and dark, 320 px' },
  'private-report': { feature: 'A problem report without private data' },
  'unexpected-fault': { feature: 'Unexpected errors are shown and added to the report' },
  'full-disk': { feature: 'Nothing is lost when the disk is full, and a message says so' },
  'private-window': {
    feature: 'Private windows keep nothing',
    chromium: 'yes, in memory only',
    firefox: 'not run there',
  },
  'safari-package': { feature: 'A package for Safari, without what Safari lacks', chromium: '–', firefox: '–' },
  'store-packages': { feature: 'Packages for stores' },
};

/** The rows of the Office add-in. */
export const addInFeatures: Record<string, string> = {
  'office-publish': 'Publish and replace the open Word, PowerPoint or Excel file, as it is or as a PDF',
  'office-ribbon': 'Publish, replace and copy the link from the ribbon',
  'office-drift': 'Says whether the open file differs from what the link shows, and sends nothing when it does not',
  'office-copy': 'A file saved as another is published as new; the link of the first stays as it is',
  'office-large': 'Files of over 100 MB, in slices',
  'office-recipients':
    'Personal links for the selected cells, a table, a text or a CSV file; written beside the names, with undo',
  'office-list':
    'Follows a table, a named range or selected cells in Excel: new rows are offered a link, and a column says who opened it',
  'office-mail': 'Emails personal links and asks viewers for a code, where the service has a mail server',
  'office-bare-contract': 'Works with a service of the bare contract, which announces nothing',
  'office-live': 'Views as they happen, who is reading now, and the recipients of all devices',
  'office-open-with-file': 'Opens its pane with a published file, where its owner chose that',
  'office-keyboard': 'Everything in the pane can be reached with Tab, which Office on the web handles itself',
  'office-clean': 'Removes the data that it keeps in a file',
};

/** The rows of the service. */
export const serviceFeatures: Record<string, string> = {
  'viewer-gates': 'Password, email address, allowed domains and expiry, each before anything is shown',
  'verified-viewers': 'Email addresses verified by a code; devices remembered on request',
  'counted-views': 'Counts people, not scanners or forged reports, and shows both',
  'about-pages': 'About, help, privacy and terms without sign-in; the operator can name their own',
  versions: 'New content behind the same link; earlier versions restored',
  'pdf-zoom': 'PDFs zoomed about the pointer or the fingers, with sharp text',
  presentation: 'Slides presented one at a time in full screen, by mouse, keyboard and touch, with reading measured',
  grid: 'Workbooks shown as their sheets: tabs, frozen headings, search, reading by sheet and rows',
  conversion: 'Office files shown as PDFs, converted without access to the network',
  appearance: "The owner's name, logo and color on pages, gates, rooms and notices",
  'link-preview': 'A title and a picture of the first page where a link is pasted, unless it is gated',
  'room-sections': 'Rooms with sections and gates; what is new since the last visit is marked',
  forms: 'Forms filled in and signed on their pages, by keyboard, on phones and from right to left',
  'signed-as-shown': 'What is signed is what was shown: unchanged fields as in the PDF, answers in its formats',
  'several-signers': 'Several signers, in order or at once, each with their own fields; one copy with all signatures',
  'placed-fields': 'Signature, date, text and tick fields placed on any PDF or converted file, by mouse or keyboard',
  'signed-copies':
    'Signed copies with a certificate page, a PAdES signature and a timestamp; a public page checks them',
  'long-term-signatures':
    'Revocation data and a document time stamp in signed copies (PAdES B-LTA), renewed before they end',
  declining: 'Visitors decline to sign, with a reason; the owner is notified, and they may still sign',
  'certificate-renewal': 'The signing certificate is renewed while the service runs',
  'live-events': 'Events as they happen, by the API and in the console; nothing is missed for a day',
  webhooks: 'Webhooks with signatures, for servers, Slack and Teams; retries for three days and a log',
  idempotency: 'A repeated publish, personal link or room gets the first answer',
  'mailed-links': "Personal links sent by email with the owner's words; unsubscribing counts",
  'mail-bounces':
    'Bounced emails shown with the reason; no more are sent until the address is corrected or the owner sends again',
  'mail-allowances': 'Emails that somebody waits for go out before batches, with their own allowance',
  'mailed-copies': 'Signed copies by email, in the language of the page',
  'password-by-mail': 'Password-reset links by email',
  'owner-notices':
    'Emails to the owner about views, answers, signatures and refusals: at once, hourly or daily, by kind and document; a weekly summary',
  'new-browser': 'An email about a sign-in from a new browser',
  'expiring-keys': 'An API key that ends by itself after 30 days, 90 days or a year',
  'guessed-passwords': 'Tells the owner, the log and the metrics when strangers close a link by wrong passwords',
  'low-storage': 'An email to the owner when the storage of a workspace is nearly used up',
  'delete-response': 'A response to a form is deleted alone, with its signed copy',
  'deleted-owners': 'An operator deletes a person with all documents and data',
  'disabled-owners': 'An operator disables a person: no access and no emails until enabled; links stay open',
  'sign-in-list': 'The browsers that are signed in to the console, each of which can be signed out',
  review: 'Suspicious pages held for review by an operator',
  'review-mail': 'Operators are emailed what waits for review, and owners what was decided and why',
  'page-reports': 'Visitors report a page or room to the operator, who keeps it online or takes it offline',
  replicas: 'Several processes side by side; one that is killed loses nothing',
  'several-processes': 'Several processes that share the service’s ports, so that all cores serve (PROCESSES)',
  roles: 'Processes of their own for conversions, signed copies, mail and webhooks',
  recovery: 'Backups to any moment, encrypted exports, imports of every released version',
};
