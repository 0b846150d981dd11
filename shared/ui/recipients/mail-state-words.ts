import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { type MessageKey, t } from '../../messages/translate.ts';

/** What became of the latest mail with a personal link (docs/api-additions.md). */
const words: Partial<Record<string, MessageKey>> = {
  waiting: 'recipients.mail-waiting',
  sent: 'recipients.mail-sent',
  refused: 'recipients.mail-refused',
  expired: 'recipients.mail-expired',
  unsubscribed: 'recipients.mail-unsubscribed',
};

/** Why it came back. Services to come may add reasons. */
const reasons: Partial<Record<string, MessageKey>> = {
  no_address: 'recipients.bounced-no-address',
  mailbox_full: 'recipients.bounced-mailbox-full',
  blocked: 'recipients.bounced-blocked',
  unreachable: 'recipients.bounced-unreachable',
};

/** Returns the person's words for why a mail came back. */
export function bounceWords(reason: string): string {
  return t(reasons[reason] ?? 'recipients.bounced-other');
}

/** Returns the person's words for what became of the mail to a recipient. An unknown state is returned unchanged. */
export function mailStateWords({ mailState = '', bounceReason = '' }: BoardRow): string {
  if (mailState === 'bounced') return bounceWords(bounceReason);
  const key = words[mailState];
  return key === undefined ? mailState : t(key);
}
