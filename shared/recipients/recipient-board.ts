import { emailKey } from '#shared/contract/email-address.ts';
import type { FormResponse } from '#shared/contract/form-response.ts';
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
}

/** What Linkwake's service adds to the recipient's name where the visitor of the link gave another: `Bob (gave Eve)`. */
const gaveAnother = / \(gave .*\)$/;

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
  const whole = views.length >= total;
  return links.map(({ link, name, email }) => {
    const names = [name, email].flatMap((each) => (each ? [emailKey(each)] : []));
    const isTheirs = (who: string | null | undefined) =>
      who != null && [who, who.replace(gaveAnother, '')].some((each) => names.includes(emailKey(each)));
    const theirs = views.filter(({ who }) => isTheirs(who));
    const signed = responses.find((each) => each.signed && (isTheirs(each.who) || isTheirs(each.email)));
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
      time: theirs.find(({ time }) => time)?.time ?? undefined,
      signed: signed && (signed.audit?.signed_at ?? signed.when),
      completion: furthest.length === 0 ? undefined : Math.max(...furthest),
    };
  });
}
