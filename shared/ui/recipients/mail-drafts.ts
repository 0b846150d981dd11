import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { t } from '../../messages/translate.ts';

interface MailDraft {
  to: string;
  subject: string;
  body: string;
}

/** The address that opens a mail program with a draft (RFC 6068). */
export function mailDraft({ to, subject, body }: MailDraft): string {
  const field = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${field(to).replaceAll('%40', '@')}?subject=${field(subject)}&body=${field(body)}`;
}

/** A mail to a recipient with their own link; none to somebody whose address is not known. @param title the document's */
export function linkDraft({ name, email, link }: BoardRow, title: string): string | undefined {
  if (!email) return undefined;
  const body = name
    ? t('recipients.mail-text', { name, title, link })
    : t('recipients.mail-text-unnamed', { title, link });
  return mailDraft({ to: email, subject: title, body });
}

/** A mail that reminds somebody who has not opened the document yet. */
export function reminderDraft({ name, email, link }: BoardRow, title: string): string | undefined {
  if (!email) return undefined;
  const body = name
    ? t('recipients.reminder-text', { name, title, link })
    : t('recipients.reminder-text-unnamed', { title, link });
  return mailDraft({ to: email, subject: t('recipients.reminder-subject', { title }), body });
}
