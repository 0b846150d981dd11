import { heldForReview } from '#shared/contract/document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { asksForEmail } from '../../links/gates/allowed-email.ts';

/** What keeps a document from being plainly live, in a word or two. */
export interface DocumentState {
  name: string;
  /** `bad` asks the owner to do something, `waiting` passes, `gate` is as the owner wants it. */
  tone: 'bad' | 'waiting' | 'gate';
}

export function statesOf(document: StoredDocument, now: Date): DocumentState[] {
  const states: (DocumentState | false)[] = [
    document.reviewStatus === heldForReview && { name: 'Held for review', tone: 'waiting' },
    document.status === 'Converting' && { name: 'Being prepared', tone: 'waiting' },
    document.status === 'Failed' && { name: 'Failed', tone: 'bad' },
    hasExpired(document, now) && { name: 'Expired', tone: 'bad' },
    document.settings.hasPassword && { name: 'Password', tone: 'gate' },
    asksForEmail(document.settings) && { name: 'Email gate', tone: 'gate' },
  ];
  return states.filter((state) => state !== false);
}

/** A link works through its last day, in UTC. */
export function hasExpired({ settings }: StoredDocument, now: Date): boolean {
  return settings.expiresOn !== null && settings.expiresOn < now.toISOString().slice(0, 10);
}

export function failureOf({ failure }: StoredDocument): string {
  return failure ?? 'The file could not be converted.';
}

/** What keeps a document from being plainly live; nothing where nothing does. */
export function StateBadges({ document }: { document: StoredDocument }) {
  return statesOf(document, new Date()).map(({ name, tone }) => <span class={`state state-${tone}`}>{name}</span>);
}
