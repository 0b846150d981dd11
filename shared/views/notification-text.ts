import { shortenMiddle } from '#shared/formats/shorten-middle.ts';
import { noticeTitle } from '#shared/messages/notice-title.ts';
import { currentLocale, t } from '#shared/messages/translate.ts';
import { placeAndDeviceWords, placeWords, viewerWords, withoutDirections } from '#shared/messages/viewer-words.ts';
import { type Alert, isReminder } from './choose-alerts.ts';
import type { PendingNotice, SeenView } from './views-state.ts';

/** Maximum number of named viewers or documents per alert. */
const maxNames = 3;

/** Most characters of a viewer's name, and of a title in a list of titles. */
const nameLength = 18;

interface NotificationText {
  title: string;
  message: string;
}

/**
 * Returns an alert's text: who, where, which document. A viewer without a name is "Someone".
 * @param hideNames omits names and titles, for a screen that others see
 */
export function notificationText(alert: Alert, hideNames = false): NotificationText {
  const { notices } = alert;
  const views = notices.reduce((sum, { views, more }) => sum + views.length + more, 0);
  const unopened =
    isReminder(alert) && t('alert.unopened', { title: t('notice.documents', { count: notices.length }) });
  if (hideNames) return { title: unopened || t('alert.hidden', { count: views }), message: t('alert.hidden-explain') };
  if (notices.length === 1) return noticeText(notices[0]);
  return { title: unopened || t('alert.digest', { count: views }), message: documentList(notices) };
}

function noticeText({ title, views, more, unopenedDays }: PendingNotice): NotificationText {
  if (unopenedDays !== undefined) {
    return { title: noticeTitle('alert.unopened', title), message: t('alert.unopened-since', { count: unopenedDays }) };
  }
  const count = views.length + more;
  const [view] = views;
  if (count === 1 && view !== undefined) {
    return {
      title: noticeTitle('notice.one', title, { who: nameOf(view) }),
      message: placeAndDeviceWords(view) || t('notice.no-place'),
    };
  }
  return { title: noticeTitle('notice.many', title, { count }), message: viewerList(views, count) };
}

/** Returns `Ada Lovelace (London), Someone (Paris) and 4 more`. */
function viewerList(views: readonly SeenView[], count: number): string {
  const shown = views.slice(0, maxNames).map((view) => {
    const where = placeWords(view);
    return where ? t('notice.viewer-in', { who: nameOf(view), where }) : nameOf(view);
  });
  return shown.length === 0 ? t('notice.no-place') : withRemainder(shown, count);
}

function nameOf(view: SeenView): string {
  // An isolate that is cut open would take in the words behind it; the message isolates the whole name.
  return shortenMiddle(withoutDirections(viewerWords(view)), nameLength);
}

/** Returns `Plan (7), Offer (4), Notes (1) and 2 more`, and without the numbers where there are no views. */
function documentList(notices: readonly PendingNotice[]): string {
  const sized = notices.map(({ title, views, more }) => ({
    title: shortenMiddle(title, nameLength),
    count: views.length + more,
  }));
  const topDocuments = sized.sort((one, other) => other.count - one.count).slice(0, maxNames);
  const shown = topDocuments.map((document) => (document.count ? t('alert.views-of', document) : document.title));
  return withRemainder(shown, notices.length);
}

function withRemainder(shown: string[], count: number): string {
  const rest = count - shown.length;
  const parts = rest > 0 ? [...shown, t('notice.more', { count: rest })] : shown;
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts);
}
