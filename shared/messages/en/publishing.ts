/** What else can be published than the page in front, and what can be done with a link: the words of those screens. */
export const enPublishing = {
  'qr.title': 'QR code',
  'qr.of': 'QR code of {link}',
  'qr.save-png': 'Save as PNG',
  'qr.save-svg': 'Save as SVG',

  'drift.changed': 'Changed since it was published',
  'drift.same': 'Not changed since it was published',
  'drift.badge': 'Linkwake: this page has changed since it was published',

  'target.link': 'Publish what the link leads to',
  'target.picture': 'Publish the picture',
  'target.pdf': 'Publish the PDF in the tab',
  'target.access':
    'Your browser lets Linkwake read {host} only if you allow it. Linkwake reads this address now, and others of the site only when you publish them.',
  'target.allow': 'Allow and publish',
  'target.publish': 'Publish',
  'target.gone': 'What was chosen is no longer known. Go back to the page and choose it from its menu again.',
  'target.fetching': 'Fetching it',
  'target.opening': 'Opening the page. It comes to the front while it is read.',
  'target.preview':
    'The page has a link with parts blacked out. A preview opens: black them out again and replace it there.',
  'target.other':
    'This is a file of the kind {type}, which cannot be published. Linkwake publishes pages, pictures, PDF, Word, PowerPoint, Excel and HTML files, and zips of websites.',
  'target.refused': '{host} would not give it (status {status}). Open the link to see why.',
  'target.closed': 'The tab was closed before its page had been read. Nothing was published.',
  'target.out-of-reach':
    'There was no answer, or the link leads on to another site that Linkwake may not read. Open it and publish it there by the toolbar button, or allow all sites.',
  'target.allow-all': 'Allow all sites',
  'target.open': 'Open the link',

  'popup.tabs': 'Room from tabs…',
  'tabs.title': 'Room from tabs',
  'tabs.access':
    'To list the tabs of this window and read those you choose, Linkwake needs access to all sites. It reads a tab when you publish it, at no other time.',
  'tabs.allow': 'Allow and list tabs',
  'tabs.access-kept': 'Linkwake can still read all sites, as you allowed it for this room.',
  'tabs.give-back': 'Take the access back',
  'tabs.choose': 'Tabs of this window',
  'tabs.none-open':
    'No tab of this window shows a page that can be published. Open pages beside this one, then load it again.',
  'tabs.none': 'Choose at least one tab.',
  'tabs.has-link': 'Has a link: its page is replaced by this one',
  'tabs.redacted': 'Has a link with parts blacked out: it goes in as it is',
  'tabs.front': 'Each tab comes to the front while it is read.',
  'tabs.publish-any': 'Publish the chosen tabs',
  'tabs.publish': { one: 'Publish {count} tab', other: 'Publish {count} tabs' },
  'tabs.progress': '{done} of {total} published',
  'tabs.stop': 'Stop after this one',
} as const;
