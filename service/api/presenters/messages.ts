import { heldForReview } from '#shared/contract/named-values.ts';
import type { RoomInput } from '#shared/contract/room.ts';
import { utcDay } from '#shared/formats/utc-day.ts';
import type { Recipient } from '../../documents/recipients/create-recipient.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import type { CreatedRoom } from '../../rooms/create-room.ts';

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const counted = new Intl.NumberFormat('en');

/** Returns the owner's message after publishing: the result, and what to know or wait for. */
export function publishMessage(document: StoredDocument): string {
  const words =
    document.status === 'Converting'
      ? 'The file is being converted to PDF. The link works once that is done, in a minute or two.'
      : 'Published.';
  return joinSentences(words, heldNotice(document), expiryNotice(document.settings.expiresOn));
}

export function replaceMessage(document: StoredDocument): string {
  const held = heldNotice(document);
  const isOpen = held === '' && !isOver(document.settings.expiresOn);
  if (document.status === 'Converting') {
    return isOpen
      ? 'The new file is being converted to PDF. Until that is done, in a minute or two, the link shows what it showed before.'
      : joinSentences('The new file is being converted to PDF, which takes a minute or two.', held);
  }
  return joinSentences('Updated.', isOpen ? 'The link shows the new content.' : held);
}

const settingNames: Record<string, string> = {
  title: 'title',
  password: 'password',
  require_email: 'email gate',
  verify_email: 'verified email',
  allowed_email_domains: 'allowed email domains',
  expiry: 'expiry',
  cta: 'button',
};

export function changeMessage(document: StoredDocument, changed: string[], warnings: string[]): string {
  if (changed.length === 0) return 'These settings are already in place.';
  const list = new Intl.ListFormat('en').format(changed.map((name) => settingNames[name] ?? name));
  const expiry = changed.includes('expiry') ? expiryNotice(document.settings.expiresOn) : '';
  return joinSentences(`Changed: ${list}.`, expiry, ...warnings);
}

export function recipientMessage({ name, email, isNew }: Recipient): string {
  const who = name ?? email ?? '';
  return isNew
    ? `This link is for ${who}: views through it carry that name.`
    : `${who} already has this personal link.`;
}

export function activityMessage(shown: number, total: number, days: number): string {
  if (total === 0) return 'No views yet.';
  const all = `${counted.format(total)} ${total === 1 ? 'view' : 'views'} in all`;
  if (shown === 0) return `No views in the last ${days} days; ${all}.`;
  return `${all}; the ${shown === 1 ? 'newest' : `${shown} newest`} of the last ${days} days ${shown === 1 ? 'is' : 'are'} listed.`;
}

export function roomMessage({ documents }: CreatedRoom, input: RoomInput): string {
  const count = documents === 1 ? 'one document' : `${documents} documents`;
  return joinSentences(
    `The room has ${count}, in the order given.`,
    documents < input.documents.length
      ? 'A document that was named more than once appears once, at its first place.'
      : '',
    input.require_email ? 'Viewers give their email address once, for all of them.' : '',
  );
}

export function responsesMessage(shown: number, total: number): string {
  if (total === 0) return 'No responses yet.';
  const all = `${counted.format(total)} ${total === 1 ? 'response' : 'responses'} in all`;
  return shown < total
    ? `${all}; the ${shown === 1 ? 'newest' : `${shown} newest`} ${shown === 1 ? 'is' : 'are'} listed.`
    : `${all}.`;
}

function heldNotice({ reviewStatus }: StoredDocument): string {
  if (reviewStatus !== heldForReview) return '';
  return 'It’s held for review. The link works once it’s approved.';
}

/** Of a last day that is over, the document's warnings tell. */
function expiryNotice(expiresOn: string | null): string {
  return expiresOn === null || isOver(expiresOn)
    ? ''
    : `The link works through ${longDay.format(new Date(`${expiresOn}T00:00:00Z`))} (UTC).`;
}

/** Whether a link's last day, in UTC, is over. */
const isOver = (expiresOn: string | null) => expiresOn !== null && expiresOn < utcDay(Date.now());

/** Joins the sentences of a message; empty ones are left out. */
export function joinSentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
