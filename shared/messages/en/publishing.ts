/** What else can be published than the page in front, and what can be done with a link: the words of those screens. */
export const enPublishing = {
  'qr.title': 'QR code',
  'qr.of': 'QR code of {link}',
  'qr.save-png': 'Save as PNG',
  'qr.save-svg': 'Save as SVG',

  'target.link': 'Publish linked page',
  'target.picture': 'Publish image',
  'target.pdf': 'Publish PDF',
  'target.access': 'Linkwake needs your permission to read {host}. It reads only what you publish.',
  'target.allow': 'Allow and publish',
  'target.publish': 'Publish',
  'target.gone': 'That selection has expired. Go back to the page and choose it from the menu again.',
  'target.fetching': 'Downloading',
  'target.opening': 'Opening the page in a tab to read it',
  'target.preview':
    'The published page has parts blacked out. Black them out again in the preview, then update the link.',
  'target.other':
    'Files of type {type} can’t be published. You can publish pages, images, PDF, Word, PowerPoint, Excel and HTML files, and zipped websites.',
  'target.refused': '{host} refused the request ({status}). Open the link to see why.',
  'target.closed': 'The tab was closed too early. Nothing was published.',
  'target.out-of-reach':
    'No response, or the link leads to another site. Open it and publish from there, or allow all sites.',
  'target.allow-all': 'Allow all sites',
  'target.open': 'Open link',

  'popup.tabs': 'Room from tabs…',
  'tabs.title': 'Room from tabs',
  'tabs.access':
    'Linkwake needs access to all sites to list this window’s tabs. A tab is only read when you publish it.',
  'tabs.allow': 'Allow and list tabs',
  'tabs.access-kept': 'Linkwake still has access to all sites, which you allowed for this room.',
  'tabs.give-back': 'Remove access',
  'tabs.access-removed': 'Linkwake no longer has access to all sites.',
  'tabs.choose': 'Tabs in this window',
  'tabs.none-open': 'No tab in this window can be published. Open some pages, then reload this page.',
  'tabs.none': 'Select at least one tab.',
  'tabs.has-link': 'Already has a link, which will be updated',
  'tabs.redacted': 'Already published with parts blacked out or removed; the published version is added unchanged',
  'tabs.front': 'Each tab comes to the front while it’s being read.',
  'tabs.publish-any': 'Publish selected tabs',
  'tabs.publish': { one: 'Publish {count} tab', other: 'Publish {count} tabs' },
  'tabs.progress': '{done} of {total} published',
  'tabs.stop': 'Stop after this one',
  'tabs.other-page':
    'This tab shows another page now, so nothing was published. Go back to the page you chose, then try again.',
  'tabs.invalid-options':
    'An option you entered for this page in the popup isn’t valid. Correct it there, then try again.',
  'tabs.unchecked': 'This tab doesn’t respond, so it wasn’t checked for private content.',
} as const;
