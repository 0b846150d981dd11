import type { NoticeKind } from '../../events/notice-kinds.ts';
import { momentIn } from '../../mail/compose-owner-mail.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { type MailLanguage, mailWords } from '../../mail/words/mail-words.ts';
import { deviceIn, placeIn } from '../../text/place-and-device.ts';
import { nameViewer, type ViewerWords, viewerOf } from '../views/viewer-name.ts';
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

/** A name that a visitor typed, so that it does not push aside the address that they proved. */
const maxTypedName = 60;

/** What a visitor said of themselves, with the mark of a proof. */
const maxGiven = maxTitle + 40;

/** A viewer with all the words around them. */
const maxWho = 330;

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
  const words = viewerWords(language);
  const tell = ({ viewer, title }: Notice) => {
    const name = viewer.name && shorten(viewer.name, maxTypedName);
    const known = viewerOf({ ...viewer, name });
    const who = known ? nameViewer(known, words) : say('someone');
    return say(one, { who: shorten(who, maxWho), title: shorten(title) });
  };
  const detailOf = ({ at, where, device }: Notice) =>
    [momentIn(language, at, timeZone), where && placeIn(language, where), device && deviceIn(language, device)]
      .filter(Boolean)
      .join(' · ');
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
      detail: detailOf(notice),
      url: page(notice),
    })),
    advice: more > 0 ? [say('noticeMore', { n: more })] : [],
    button: { label: say('noticeOpen'), url: count === 1 && first ? page(first) : `${baseUrl}/documents` },
    footer: [say('noticeWhy', { url: `${baseUrl}/account/notices` })],
    unsubscribeUrl,
  };
}

/** Names viewers as the API does, in the language of the mail. */
function viewerWords(language: MailLanguage): ViewerWords {
  const { say } = mailWords(language);
  return {
    verified: (who) => say('viewerVerified', { who: shorten(who) }),
    gave: (recipient, given) => say('viewerGave', { recipient: shorten(recipient), given: shorten(given, maxGiven) }),
  };
}

/** Cuts a title or a name for a subject or a line. */
export function shorten(text: string, max = maxTitle): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
