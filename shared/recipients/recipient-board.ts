import { emailKey } from '#shared/contract/email-address.ts';
import type { FormResponse } from '#shared/contract/form-response.ts';
import type { RecipientItem } from '#shared/contract/recipient-list.ts';
import { timeSpent } from '#shared/messages/reading-words.ts';
import type { PersonalLinks } from './personal-links.ts';
import type { ViewHistory } from './view-history.ts';

/** The activity of one personal link, by the known views. */
export interface BoardRow {
  link: string;
  name: string | undefined;
  email: string | undefined;
  /** Known views with this recipient's name or address. */
  views: number;
  /** False if not all views are known: then `views` is the minimum. */
  whole: boolean;
  /** ISO 8601; `undefined` if not opened, or unknown. */
  firstOpened: string | undefined;
  lastOpened: string | undefined;
  /** Maximum progress, 0 to 100; `undefined` if the service sends none. */
  completion: number | undefined;
  /** Readable time spent at the latest view; `undefined` if the service sends none. */
  time: string | undefined;
  /** ISO 8601; `undefined` if no form is signed, or unknown. */
  signed: string | undefined;
  /** The code in the link, and what became of the latest mail with it. Only services that list their recipients tell. */
  code?: string;
  mailState?: string | undefined;
  /** Why the mail came back, as the service names it. */
  bounceReason?: string | undefined;
}

/**
 * Returns the rows for recipients that the service lists, with all views of their links.
 * @param views newest first, for the time spent
 * @param responses form responses, if the document has a form
 */
export function listedBoard(
  recipients: readonly RecipientItem[],
  views: ViewHistory,
  responses: readonly FormResponse[] = [],
): BoardRow[] {
  const shared = sharedNames(recipients);
  return recipients.map((recipient) => {
    const isTheirs = isNamed(recipient, shared);
    return {
      link: recipient.link,
      name: recipient.name,
      email: recipient.email,
      views: recipient.views,
      whole: true,
      firstOpened: recipient.first_opened,
      lastOpened: recipient.last_opened,
      completion: recipient.completion_pct,
      time: latestTime(views.filter(({ who }) => isTheirs(who))),
      signed: signedAt(responses, isTheirs),
      code: recipient.code,
      // Whatever became of the mails before, they get no more.
      mailState: recipient.unsubscribed ? 'unsubscribed' : recipient.mail_state,
      bounceReason: recipient.mail_bounce?.reason,
    };
  });
}

/** What Linkwake's service adds to the recipient's name where the visitor of the link gave another: `Bob (gave Eve)`. */
const gaveAnother = / \(gave .*\)$/;

/** And what it adds where the address was proved: `Bob <bob@acme.example>, verified`. */
const proved = /^(?:.* <([^<>]+)>|(.*)), verified$/;

/**
 * Assigns views to recipients by name or address, since the contract's views name the viewer and not the link.
 * @param views newest first
 * @param total number of all views; services list the newest only
 * @param responses form responses, if the document has a form
 */
export function recipientBoard(
  links: PersonalLinks,
  views: ViewHistory,
  total: number,
  responses: readonly FormResponse[] = [],
): BoardRow[] {
  const hasAllViews = views.length >= total;
  const shared = sharedNames(links);
  return links.map(({ link, name, email }) => {
    const isTheirs = isNamed({ name, email }, shared);
    const whole = hasAllViews && !(name && shared.has(emailKey(name)));
    const theirs = views.filter(({ who }) => isTheirs(who));
    const times = theirs.map(({ when }) => when).sort((one, other) => Date.parse(one) - Date.parse(other));
    const furthest = theirs.flatMap(({ completion_pct: percent }) => (typeof percent === 'number' ? [percent] : []));
    return {
      link,
      name,
      email,
      views: theirs.length,
      whole,
      firstOpened: whole ? times[0] : undefined,
      lastOpened: times.at(-1),
      time: latestTime(theirs),
      signed: signedAt(responses, isTheirs),
      completion: furthest.length === 0 ? undefined : Math.max(...furthest),
    };
  });
}

/** @param views newest first */
function latestTime(views: ViewHistory): string | undefined {
  return views.map(timeSpent).find((time) => time);
}

type IsTheirs = (who: string | null | undefined) => boolean;

interface Named {
  name?: string | undefined;
  email?: string | undefined;
}

/** Returns the names of more than one person: a view that gives no more than such a name is nobody's in particular. */
function sharedNames(people: readonly Named[]): ReadonlySet<string> {
  const addressOf = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, email = '' } of people) {
    if (!name) continue;
    const [key, address] = [emailKey(name), emailKey(email)];
    if ((addressOf.get(key) ?? address) !== address) shared.add(key);
    addressOf.set(key, address);
  }
  return shared;
}

/** Returns whether a viewer's name is this recipient's address, or their name and nobody else's. */
function isNamed({ name, email }: Named, shared: ReadonlySet<string>): IsTheirs {
  const keys = [name, email].flatMap((each) => (each ? [emailKey(each)] : []));
  const names = keys.filter((key) => !shared.has(key));
  const isTheirs = (who: string) => names.includes(emailKey(who));
  return (who) => {
    if (who == null) return false;
    const [known = who] = who.split(gaveAnother);
    const [, behindName, alone = known] = proved.exec(known) ?? [];
    if (behindName === undefined) return isTheirs(who) || isTheirs(alone);
    // Anybody can type the name of a recipient.
    return isTheirs(behindName) || (!email && isTheirs(known.slice(0, known.lastIndexOf(' <'))));
  };
}

function signedAt(responses: readonly FormResponse[], isTheirs: IsTheirs): string | undefined {
  const signed = responses.find((each) => each.signed && (isTheirs(each.who) || isTheirs(each.email)));
  return signed && (signed.audit?.signed_at ?? signed.when);
}
