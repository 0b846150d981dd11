import { type MessageKey, t } from '../../messages/translate.ts';

/** What became of the latest mail with a personal link (docs/api-additions.md). */
const words: Partial<Record<string, MessageKey>> = {
  waiting: 'recipients.mail-waiting',
  sent: 'recipients.mail-sent',
  refused: 'recipients.mail-refused',
  expired: 'recipients.mail-expired',
  unsubscribed: 'recipients.mail-unsubscribed',
};

/** Returns the person's words for `mail_state`. An unknown state is returned unchanged. */
export function mailStateWords(state: string): string {
  const key = words[state];
  return key === undefined ? state : t(key);
}
