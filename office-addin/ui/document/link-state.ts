import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';
import { isOver, lastDayOf } from '#shared/formats/last-day.ts';
import { withoutScheme } from '#shared/formats/web-address.ts';
import { formatDay, formatMoment } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { conversionFailed } from '#shared/publish/document-status.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { PublishedFile } from '../publish/publish-document.ts';
import type { DocumentLink } from './own-or-moved-link.ts';
import type { SeenDocument } from './poll-document.ts';

/** The state of the open file's link: one line of words, and its tone. */
export interface LinkState {
  words: string;
  /** What the person can do about it. */
  explain?: string;
  tone: 'good' | 'waiting' | 'bad' | 'none';
  /** Whether visitors can open the link. */
  live?: true;
}

export interface LinkStateInput {
  link: DocumentLink;
  /** The document at the last poll; `undefined` before the first one of its content. */
  seen: Pick<SeenDocument, 'document'> | undefined;
  /** True if the service no longer has the document. */
  gone: boolean;
  /** True if the file's note names another workspace than the one signed in to. */
  otherWorkspace: boolean;
  /** Whether the open file differs from what the link shows, if known. */
  differs: boolean | undefined;
  /** The outcome of the last publish in this pane. */
  outcome: PublishedFile['outcome'] | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Returns the one thing to say about a file's link. */
export function linkState(input: LinkStateInput): LinkState {
  const { link, seen, gone, otherWorkspace, differs, outcome, now } = input;
  if (link.kind === 'moved') return { words: t('pane.moved'), tone: 'waiting' };
  if (link.kind === 'elsewhere') return { ...elsewhereWords(link.note), tone: 'none' };
  if (link.kind === 'none') return { words: t('pane.not-published'), tone: 'none' };
  if (gone && otherWorkspace)
    return { words: t('pane.other-workspace'), explain: t('pane.other-workspace-explain'), tone: 'bad' };
  if (gone) return { words: t('pane.gone'), explain: t('pane.gone-explain'), tone: 'bad' };
  if (seen === undefined) return { words: t('loading'), tone: 'none' };
  const { status, review_status } = seen.document;
  if (review_status === heldForReview)
    return { words: t('pane.held'), explain: t('pane.held-explain'), tone: 'waiting' };
  if (status === knownStatus.converting)
    return { words: t('pane.converting'), explain: t('pane.converting-explain'), tone: 'waiting' };
  if (conversionFailed(seen.document)) return { words: t('pane.not-shown'), tone: 'bad' };
  const lastDay = lastDayOf(seen.document.settings.expires_at);
  if (lastDay && isOver(lastDay, now)) return { words: t('card.expired', { when: formatDay(lastDay) }), tone: 'bad' };
  if (differs) {
    const { sentAt } = link.note;
    const words =
      sentAt === undefined ? t('pane.differs') : t('pane.differs-since', { when: formatMoment(new Date(sentAt), now) });
    return { words, tone: 'waiting', live: true };
  }
  if (differs === undefined) return { words: t('card.live'), tone: 'good', live: true };
  return { words: t(outcome === 'unchanged' ? 'pane.done-unchanged' : 'pane.live-same'), tone: 'good', live: true };
}

/** Says that a link is on another service than the one signed in to. */
export function elsewhereWords({ service }: Pick<LinkNote, 'service'>): { words: string; explain: string } {
  const words = t('pane.elsewhere', { service: withoutScheme(service) });
  return { words, explain: t('pane.elsewhere-explain') };
}
