import type { Message } from '../translate.ts';

/** The English words of the library and the side panel alone. */
export const enLibrary = {
  'activity.empty-hint': 'Send the link to see who opens it, when, and how far they read.',
  'activity.period': 'Period',
  'activity.days': { one: '{count} day', other: '{count} days' },
  'activity.all': 'All',
  'activity.none-in-period': 'No views in this period.',
  'activity.table': 'All views',

  'heat.show': 'Show heatmap',
  'heat.hide': 'Hide heatmap',
  'heat.shown': {
    one: '{count} heading marked with how many views reached it.',
    other: '{count} headings marked with how many views reached them.',
  },
  'heat.none': 'None of the headings that views reached are on this page.',

  'activity.export-json': 'Export JSON',

  'visit.back': 'All views',
  'visit.others': 'Other views by this person',
  'visit.engagement': 'Summary',

  'library.documents': 'Documents',
  'library.sort': 'Sort by',
  'library.newest': 'Newest',
  'library.most-viewed': 'Most viewed',
  'library.last-viewed': 'Last viewed',
  'library.title': 'Title',
  'library.kind': 'Type',
  'library.all': 'All types',
  'library.newest-listed': 'Only the {count} newest are listed. Search to find older ones.',
  'library.newest-found': 'The list covers the {count} newest matches. Add words to narrow the search.',
  'library.empty':
    'No documents yet. Open a page and click Linkwake in the toolbar, or publish files from here. You’ll see who opens each one.',
  'library.signed-out': 'Sign in to see your documents and who opened them.',
  'library.unmailed': 'Some links to “{title}” couldn’t be emailed.',
  'library.show-recipients': 'Show recipients',
  'library.back': 'All documents',

  'document.status': 'Status: {status}',
  'document.web-app': 'Versions and delete in web app…',
  'document.replace': 'Update with a file…',
  'document.replace-other-kind': '“{name}” can’t update this link. Choose one of these kinds: {endings}',

  'room.made-here': 'Rooms created in this browser',
  'room.documents': { one: '{count} document', other: '{count} documents' },

  'signing.title': 'Signatures',
  'signing.open': 'Waiting for signatures',
  'signing.completed': 'Everyone has signed',
  'signing.declined': 'A signer declined',
  'signing.cancelled': 'Cancelled',
  'signing.progress': { one: '{count} of {total} signed', other: '{count} of {total} signed' },
  'signing.not-their-turn': 'Not their turn yet',
  'signing.their-turn': 'Their turn: send them the link',
  'signing.mailed': 'Emailed',
  'signing.signed': 'Signed',
  'signing.signer-declined': 'Declined',
  'signing.place': 'Place fields…',
  'signing.ask': 'Ask for signatures…',

  'alerts.as-usual': 'Default ({rule})',

  'activity.made-links': 'Personal links created in this browser',
} as const satisfies Record<string, Message>;
