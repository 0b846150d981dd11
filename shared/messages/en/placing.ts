import type { Message } from '../translate.ts';

/** The English words for placing fields on the pages of a document. */
export const enPlacing = {
  'placing.title': 'Place fields',
  'placing.signature': 'Signature',
  'placing.date': 'Date',
  'placing.text': 'Text',
  'placing.checkbox': 'Check box',
  'placing.field': '{kind}: {label}',
  'placing.add': 'Add a field',
  'placing.hint':
    'Choose a field, then click on the page. Arrow keys move the selected one, Shift and arrow keys resize it, Delete removes it.',
  'placing.save': 'Save fields',
  'placing.saved': 'Saved. The link shows the document with these fields.',
  'placing.page': 'Page {number}',
  'placing.label': 'Label',
  'placing.required': 'Required',
  'placing.remove': 'Remove {field}',
  'placing.added': '{field} added on page {page}',
  'placing.removed': '{field} removed',
  'placing.at': '{left} mm from the left, {top} mm from the top, {width} × {height} mm',
  'placing.none': 'No fields yet',
  'placing.list': 'All fields',
  'placing.on-page': '{field}, page {page}',
  'placing.from': 'These fields were on version {version}. Check their positions on the new pages, then save.',
} as const satisfies Record<string, Message>;
