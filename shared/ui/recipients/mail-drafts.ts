import { hasSurnameFirst } from '#shared/formats/person.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { t } from '../../messages/translate.ts';

interface MailDraft {
  to: string;
  subject: string;
  body: string;
}

/** Returns the `mailto:` address of a draft (RFC 6068). */
export function mailDraft({ to, subject, body }: MailDraft): string {
  const field = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${field(to).replaceAll('%40', '@')}?subject=${field(subject)}&body=${field(body)}`;
}

type Addressee = Pick<BoardRow, 'name' | 'email' | 'link'>;

/** What follows a name behind a comma and is no given name, without dots: `Engines, Ltd`, `Lovelace, Ph.D.`. */
const suffix =
  /^(?:inc|ltd|llc|llp|plc|corp|gmbh|ag|kg|sas|sarl|srl|bv|nv|oy|ab|dr|prof|jr|sr|ii|iii|iv|phd|md|mba|msc|bsc|esq|cpa|rn|ceo|cto|cfo|coo)$/i;

/** A single word, also behind words that belong to a surname: `Lovelace`, `van der Berg`. */
const surnameAlone =
  /^(?:(?:abu|af|al|av|ben|bin|da|de|del|della|den|der|di|do|dos|du|el|ibn|la|le|san|st\.?|ten|ter|van|vom|von|zu|zum|zur)\s+)*\S+$/i;

/** Returns a name as a greeting has it: `Ada Lovelace` for `Lovelace, Ada`. */
function greetedName(name: string): string {
  if (hasSurnameFirst(name)) return name;
  const [surname = '', given = '', more] = name.split(/[,，،]/).map((part) => part.trim());
  const isReversed = given !== '' && more === undefined && !suffix.test(given.replaceAll('.', ''));
  return isReversed && surnameAlone.test(surname) ? `${given} ${surname}` : name;
}

/** Returns the draft of a mail with a recipient's link; `undefined` without an email address. @param title the document's title */
export function linkDraft({ name, email, link }: Addressee, title: string): string | undefined {
  if (!email) return undefined;
  const body = name
    ? t('recipients.mail-text', { name: greetedName(name), title, link })
    : t('recipients.mail-text-unnamed', { title, link });
  return mailDraft({ to: email, subject: title, body });
}

/** Returns the draft of a reminder for a recipient who has not opened the document. */
export function reminderDraft({ name, email, link }: Addressee, title: string): string | undefined {
  if (!email) return undefined;
  const body = name
    ? t('recipients.reminder-text', { name: greetedName(name), title, link })
    : t('recipients.reminder-text-unnamed', { title, link });
  return mailDraft({ to: email, subject: t('recipients.reminder-subject', { title }), body });
}
