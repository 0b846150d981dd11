import type { NoticeKind } from '../../events/notice-kinds.ts';
import { momentIn } from '../../mail/compose-owner-mail.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { type MailLanguage, mailWords } from '../../mail/words/mail-words.ts';
import type { Notice, NoticeGroup } from './dequeue-notices.ts';

/** The sentence about one event, and the one about several. */
const sentences = {
  view: ['noticeView', 'noticeViews'],
  response: ['noticeResponse', 'noticeResponses'],
  signature: ['noticeSignature', 'noticeSignatures'],
  decline: ['noticeDecline', 'noticeDeclines'],
} as const satisfies Record<NoticeKind, readonly string[]>;

/** A title in a subject or a line, which have 500 characters for all they say. */
const maxTitle = 120;

/**
 * Composes the mail that tells an owner what happened to their documents. It leads to the console, where the person signs in,
 * and never to a document's link.
 */
export function noticeMail(
  language: MailLanguage,
  baseUrl: string,
  { kind, notices, count }: Pick<NoticeGroup, 'kind' | 'notices' | 'count'>,
  { unsubscribeUrl, timeZone }: { unsubscribeUrl: string; timeZone: string | undefined },
): MailContent {
  const { say } = mailWords(language);
  const [one, several] = sentences[kind];
  const tell = ({ who, title }: Notice) => {
    return say(one, { who: shorten(who ?? say('someone')), title: shorten(title) });
  };
  const page = ({ documentId }: Notice) => `${baseUrl}/documents/${documentId}/${kind === 'view' ? '' : 'responses/'}`;
  const [first] = notices;
  const subject = count === 1 && first ? tell(first) : say(several, { n: count });
  const more = count - notices.length;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [],
    rows: notices.map((notice) => ({
      text: tell(notice),
      detail: [momentIn(language, notice.at, timeZone), notice.where, notice.device].filter(Boolean).join(' · '),
      url: page(notice),
    })),
    advice: more > 0 ? [say('noticeMore', { n: more })] : [],
    button: { label: say('noticeOpen'), url: count === 1 && first ? page(first) : `${baseUrl}/documents` },
    footer: [say('noticeWhy', { url: `${baseUrl}/account/notices` })],
    unsubscribeUrl,
  };
}

/** Cuts a title or a name for a subject or a line. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > maxTitle ? `${characters.slice(0, maxTitle - 1).join('')}…` : text;
}
