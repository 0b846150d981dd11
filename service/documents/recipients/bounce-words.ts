import type { BounceReason } from '../../mail/bounces/bounce.ts';

const words: Record<BounceReason, string> = {
  no_address: 'address does not exist',
  mailbox_full: 'mailbox is full',
  blocked: 'blocked by the recipient’s mail server',
  unreachable: 'mail server can’t be reached',
  other: 'not accepted by the recipient’s mail server',
};

/** Returns why a mail came back in words, to stand after a colon. */
export function bounceWords(reason: string): string {
  return words[reason as BounceReason] ?? words.other;
}
