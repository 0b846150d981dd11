import type { Message } from '../translate.ts';

/** The English words for asking several people to sign a document. */
export const enSigners = {
  'signers.start': 'Place fields on the pages to collect answers and signatures.',
  'signers.explained':
    'Each signer gets a personal link to this document and fills in only their own fields. When everyone has signed, each signer gets a copy with all signatures.',
  'signers.who': 'Who signs',
  'signers.signer': 'Signer {number}',
  'signers.add': 'Add signer',
  'signers.remove': 'Remove signer {number}',
  'signers.move-up': 'Move signer {number} up',
  'signers.in-order': 'One after the other, in this order',
  'signers.what': 'Who fills in what',
  'signers.field': '{label} · page {page}',
  'signers.mail': 'The email',
  'signers.remind': 'Remind people who haven’t signed',
  'signers.remind-never': 'Only when I say so',
  'signers.remind-days': { one: 'Every day', other: 'Every {count} days' },
  'signers.no-mail': 'This service can’t send email. Create the links, then send each signer theirs.',
  'signers.send': 'Send for signing',
  'signers.create': 'Create signing links',
  'signers.sent': 'Sent for signing',
  'signers.created': 'Signing links created',
  'signers.remind-one': 'Remind',
  'signers.reminded': 'Reminder sent',
  'signers.cancel': 'Cancel signing',
  'signers.cancel-consequence': 'No one else can sign it. What was signed so far stays in Responses.',
  'signers.cancelled': 'Cancelled. No one else can sign.',
} as const satisfies Record<string, Message>;
