import type { FormResponse } from '#shared/contract/form-response.ts';
import type { PersonalLinks } from './personal-links.ts';
import type { ViewHistory } from './view-history.ts';

/** What became of one personal link, as far as the views that are known tell. */
export interface BoardRow {
  link: string;
  name: string | undefined;
  email: string | undefined;
  /** Views known by this recipient's name or address. */
  views: number;
  /** False where views are missing from those that are known, which may be theirs: `views` is the least there were. */
  whole: boolean;
  /** ISO 8601; `undefined` when they have not opened it, or where that is not known. */
  firstOpened: string | undefined;
  lastOpened: string | undefined;
  /** The furthest they got, 0 to 100; `undefined` where the service does not say. */
  completion: number | undefined;
  /** What the service says of the time they spent on it last; `undefined` where it does not say. */
  time: string | undefined;
  /** ISO 8601; `undefined` when they have not signed a form, or nothing is known of that. */
  signed: string | undefined;
}

/**
 * Puts views beside the recipients they are by: the contract names the viewer, not the link.
 * @param views newest first
 * @param total how many views there were in all; services list the newest only
 * @param responses what was filled in, where the document has a form
 */
export function recipientBoard(
  links: PersonalLinks,
  views: ViewHistory,
  total: number,
  responses: readonly FormResponse[] = [],
): BoardRow[] {
  const whole = views.length >= total;
  return links.map(({ link, name, email }) => {
    const names = [name, email].flatMap((each) => (each ? [each.toLowerCase()] : []));
    const isTheirs = (who: string | null | undefined) => who != null && names.includes(who.toLowerCase());
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
