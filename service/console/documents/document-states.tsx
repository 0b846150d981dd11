import { heldForReview } from '#shared/contract/named-values.ts';
import { utcDay } from '#shared/formats/utc-day.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { dayOf } from '../components/format.ts';
import { Icon, type IconName } from '../components/icon.tsx';

/** A reason why a document is not simply live, in a word or two. */
export interface DocumentState {
  name: string;
  /** `good` is live, `bad` needs action, `waiting` passes by itself, `gate` is what the owner chose. */
  tone: 'good' | 'bad' | 'waiting' | 'gate';
  icon?: IconName;
  /** More, on hover. */
  detail?: string;
}

export function statesOf(document: StoredDocument, now: Date): DocumentState[] {
  const { settings } = document;
  const domains = settings.allowedEmailDomains;
  const expired = hasExpired(document, now);
  const states: (DocumentState | false)[] = [
    document.reviewStatus === heldForReview &&
      (document.reviewed
        ? { name: 'Rejected', tone: 'bad', icon: 'alert' }
        : { name: 'Waiting for review', tone: 'waiting', icon: 'waiting' }),
    document.status === 'Converting' && { name: 'Converting', tone: 'waiting', icon: 'update' },
    document.status === 'Failed' && { name: 'Failed', tone: 'bad', icon: 'alert' },
    expired &&
      (document.isTurnedOff
        ? { name: 'Turned off', tone: 'bad', icon: 'power' }
        : { name: 'Expired', tone: 'bad', icon: 'expired' }),
    settings.hasPassword && { name: 'Password', tone: 'gate', icon: 'password' },
    // A list of domains is an email gate, too.
    settings.requireEmail && domains === '' && { name: 'Email gate', tone: 'gate', icon: 'email' },
    domains !== '' && { name: 'Allowed domains', tone: 'gate', icon: 'domains', detail: domains },
    settings.expiresOn !== null &&
      !expired && { name: `Expires ${dayOf(new Date(settings.expiresOn))}`, tone: 'gate', icon: 'expires' },
  ];
  return states.filter((state) => state !== false);
}

/** Returns whether the link has expired. It works through its last day, in UTC. */
export function hasExpired({ settings }: StoredDocument, now: Date): boolean {
  return settings.expiresOn !== null && settings.expiresOn < utcDay(now.getTime());
}

/** Returns whether visitors who pass the gates see content. */
export function canBeOpened(document: StoredDocument): boolean {
  return document.hasContent && document.reviewStatus !== heldForReview && !hasExpired(document, new Date());
}

export function failureOf({ failure }: StoredDocument): string {
  return failure ?? 'The file couldn’t be converted.';
}

interface StateBadgesProps {
  document: StoredDocument;
  /** Says that visitors can open the link, too. */
  live?: boolean;
}

/** Shows whether visitors can open the document, and what they must enter; nothing for a live one in a list. */
export function StateBadges({ document, live = false }: StateBadgesProps) {
  const states = statesOf(document, new Date());
  const isLive = live && states.every(({ tone }) => tone === 'gate');
  const shown: DocumentState[] = isLive ? [{ name: 'Live', tone: 'good' }, ...states] : states;
  return shown.map(({ name, tone, icon, detail }) => (
    <span class={`state state-${tone}`} title={detail}>
      {icon && <Icon name={icon} />}
      {name}
    </span>
  ));
}
