import type { NoticeKind } from '../../events/notice-kinds.ts';
import { momentIn } from '../../mail/compose-owner-mail.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { type MailLanguage, mailWords } from '../../mail/words/mail-words.ts';
import { deviceIn, placeIn } from '../../text/place-and-device.ts';
import { shorten } from '../../text/shorten.ts';
import { nameViewer, type ViewerWords, viewerOf } from '../views/viewer-name.ts';
import type { Notice, NoticeGroup } from './dequeue-notices.ts';

/** The sentence about one event. */
const one = {
  view: 'noticeView',
  response: 'noticeResponse',
  signature: 'noticeSignature',
  decline: 'noticeDecline',
} as const satisfies Record<Exclude<NoticeKind, 'review'>, string>;

/** The sentence about several. */
const several = {
  view: 'noticeViews',
  response: 'noticeResponses',
  signature: 'noticeSignatures',
  decline: 'noticeDeclines',
  review: 'noticeReviews',
} as const satisfies Record<NoticeKind, string>;

/** The tab of a document's page that shows what a notice is about; without one, the first. */
const tabs: Partial<Record<NoticeKind, string>> = {
  response: 'responses/',
  signature: 'responses/',
  decline: 'responses/',
};

/** The longest title in a subject or a line, which have 500 characters in all. */
export const maxTitle = 120;

/** The longest name that a visitor typed. A longer one would push out the address that they proved. */
const maxTypedName = 60;

/** The longest text of what a visitor said of themselves, with the mark of a proof. */
const maxGiven = maxTitle + 40;

/** The longest name of a viewer, with all the words around it. */
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
  const words = viewerWords(language);
  const tell = ({ viewer, title, decision }: Notice) => {
    if (kind === 'review') {
      return say(decision?.approved ? 'noticeApproved' : 'noticeRejected', { title: shorten(title, maxTitle) });
    }
    const name = viewer.name && shorten(viewer.name, maxTypedName);
    const known = viewerOf({ ...viewer, name });
    const who = known ? nameViewer(known, words) : say('someone');
    return say(one[kind], { who: shorten(who, maxWho), title: shorten(title, maxTitle) });
  };
  const reasonOf = ({ decision }: Notice) =>
    decision?.reason === undefined ? [] : [say('noticeReason', { reason: decision.reason })];
  const detailOf = (notice: Notice) => {
    const { at, where, device } = notice;
    const parts = [
      momentIn(language, at, timeZone),
      where && placeIn(language, where),
      device && deviceIn(language, device),
    ];
    return [...parts, ...(count === 1 ? [] : reasonOf(notice))].filter(Boolean).join(' · ');
  };
  const page = (notice: Notice) => `${baseUrl}${notice.page}${tabs[kind] ?? ''}`;
  const only = count === 1 ? notices[0] : undefined;
  const subject = only ? tell(only) : say(several[kind], { n: count });
  const more = count - notices.length;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: only?.decision ? [...reasonOf(only), say(consequenceOf(only.decision, only.isRoom))] : [],
    rows: notices.map((notice) => ({ text: tell(notice), detail: detailOf(notice), url: page(notice) })),
    advice: more > 0 ? [say('noticeMore', { n: more })] : [],
    button: { label: say('noticeOpen'), url: only ? page(only) : `${baseUrl}/documents` },
    footer: [say('noticeWhy', { url: `${baseUrl}/account/notices` })],
    unsubscribeUrl,
  };
}

/** What a decision means for the link, and what the owner can do. */
const consequenceOf = ({ approved }: { approved: boolean }, isRoom = false) =>
  approved ? 'noticeWorks' : isRoom ? 'noticeChange' : 'noticeUpdate';

/** Names viewers as the API does, in the language of the mail. */
function viewerWords(language: MailLanguage): ViewerWords {
  const { say } = mailWords(language);
  return {
    verified: (who) => say('viewerVerified', { who: shorten(who, maxTitle) }),
    gave: (recipient, given) =>
      say('viewerGave', { recipient: shorten(recipient, maxTitle), given: shorten(given, maxGiven) }),
  };
}
