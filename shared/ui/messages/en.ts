/**
 * The English catalogue: every word the apps show. `{name}` takes a value; an object is a plural, chosen by the
 * value `count` (Intl.PluralRules), and `{count}` in it is that number as the locale writes it.
 */
export const en = {
  'action.cancel': 'Cancel',
  'action.copy': 'Copy link',
  'action.copied': 'Copied',
  'action.copy-failed': 'Press Ctrl+C to copy',
  'action.open': 'Open',
  'action.retry': 'Try again',
  'action.show-activity': 'Show activity of {title}',
  'action.sign-out': 'Sign out',

  'connect.title': 'Connect to your service',
  'connect.service': 'Service address',
  'connect.service-hint': 'The address your documents are published to, for example https://share.example.com',
  'connect.sign-in': 'Sign in',
  'connect.use-key': 'Use an API key instead',
  'connect.key': 'API key',
  'connect.key-hint': 'Made in the account settings of your service. It stays on this device.',
  'connect.key-submit': 'Connect with this key',
  'connect.busy': 'Waiting for the sign-in window',

  'workspace.label': 'Workspace {workspace}, signed in as {email} on {service}',

  'options.title': 'Options',
  'options.document-title': 'Title',
  'options.document-title-hint': 'What viewers see. Left empty, the page or file names itself.',
  'options.password': 'Password',
  'options.password-hint': 'At least 4 characters. Viewers need it to open the link.',
  'options.require-email': 'Ask viewers for their email first',
  'options.domains': 'Only these email domains',
  'options.domains-hint': 'Separate with commas: example.com, example.org',
  'options.expires': 'Last day the link works',
  'options.cta-label': 'Button text',
  'options.cta-url': 'Button address',
  'options.cta-url-hint': 'A full address that begins with https://',

  'documents.title': 'Newest documents',
  'documents.empty': 'What you publish will be listed here, with who opened it.',
  'documents.views': { one: '{count} view', other: '{count} views' },
  'documents.new-views': { one: '+{count} new', other: '+{count} new' },
  'documents.created': 'Published {when}',

  'activity.title': 'Activity',
  'activity.empty': 'Nobody has opened this yet. Views appear here as they happen.',
  'activity.total': { one: '{count} view', other: '{count} views' },
  'activity.shown': 'The {count} most recent are shown.',
  'activity.when': 'When',
  'activity.who': 'Who',
  'activity.where': 'Where',
  'activity.device': 'Device',
  'activity.time': 'Time',
  'activity.completion': 'Read',
  'activity.engagement': 'What they did',
  'activity.someone': 'Someone',
  'activity.unknown': 'Unknown',
  'activity.unknown-reason': 'The service did not say',

  'recipient.title': 'Personal link',
  'recipient.explain': 'Views through it carry this person’s name.',
  'recipient.name': 'Name',
  'recipient.email': 'Email',
  'recipient.submit': 'Make personal link',
  'recipient.made': 'Link for {who}',
  'recipient.need-one': 'Give a name, an email or both.',

  'progress.amount': '{done} of {total}',
  loading: 'Loading',

  'error.not-signed-in': 'Your sign-in has ended. Sign in again; nothing you entered is lost.',
  'error.upgrade': 'See plans',
  'error.rate-limited': 'This service takes 30 publishes and replacements an hour. What you entered is kept.',
  'error.rate-limited-until':
    'This service takes 30 publishes and replacements an hour. Try again {when}. What you entered is kept.',
  'error.unexpected': 'This did not work: {message}',
} as const;

export type Catalogue = { [key in keyof typeof en]: Message };

export type Message = string | ({ readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string });
