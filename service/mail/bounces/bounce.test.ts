import { expect, it } from 'vitest';
import { bounceOf } from './bounce.ts';

it.each([
  ['5.1.1', '550 5.1.1 User unknown', 'hard', 'no_address', '5.1.1'],
  ['5.1.10', '', 'hard', 'no_address', '5.1.10'],
  ['5.4.4', 'Host or domain name not found', 'hard', 'no_address', '5.4.4'],
  ['5.2.1', 'disabled', 'hard', 'no_address', '5.2.1'],
  ['5.2.2', 'over quota', 'hard', 'mailbox_full', '5.2.2'],
  ['4.2.2', 'over quota', 'soft', 'mailbox_full', '4.2.2'],
  ['4.4.7', 'delivery time expired', 'soft', 'unreachable', '4.4.7'],
  ['5.7.1', 'spam', 'hard', 'blocked', '5.7.1'],
  ['5.1.8', 'bad sender', 'hard', 'blocked', '5.1.8'],
  ['5.6.0', 'conversion', 'hard', 'other', '5.6.0'],
  // Exim and qmail: the status says nothing, the words do.
  ['5.0.0', '550 5.1.1 no such user', 'hard', 'no_address', '5.1.1'],
  ['5.0.0', 'no such user', 'hard', 'other', '5.0.0'],
  // A refusal at once, with and without an enhanced status.
  [undefined, '550 5.7.1 blocked', 'hard', 'blocked', '5.7.1'],
  [undefined, '550 No such mailbox here', 'hard', 'no_address', undefined],
  [undefined, '552 Mailbox full', 'hard', 'mailbox_full', undefined],
  [undefined, '554 No', 'hard', 'other', undefined],
  [undefined, 'host 10.5.1.1 said nothing', 'hard', 'other', undefined],
])('a status of %s with “%s” is %s: %s', (status, message, kind, reason, known) => {
  expect(bounceOf(status, message)).toMatchObject({ kind, reason });
  expect(bounceOf(status, message).status).toBe(known);
});
