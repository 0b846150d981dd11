import { currentLocale, t } from '#shared/messages/translate.ts';
import type { Notice } from '#shared/ports/notifier.ts';
import type { Alert } from './choose-alerts.ts';
import type { PendingNotice, SeenView } from './views-state.ts';

/** How many viewers or documents of one alert are named. */
const named = 3;

type Words = Pick<Notice, 'title' | 'message'>;

/**
 * Puts an alert in words: who, where, on what. Somebody without a name is "Someone".
 * @param hideNames says neither who nor what, for a screen that others see
 */
export function notificationText({ notices }: Alert, hideNames = false): Words {
  const count = notices.reduce((sum, { views, more }) => sum + views.length + more, 0);
  if (hideNames) return { title: t('alert.hidden', { count }), message: t('alert.hidden-explain') };
  return notices.length === 1 ? noticeWords(notices[0]) : digestWords(notices, count);
}

function noticeWords({ title, views, more, unopenedDays }: PendingNotice): Words {
  if (unopenedDays !== undefined) {
    return { title: t('alert.unopened', { title }), message: t('alert.unopened-since', { count: unopenedDays }) };
  }
  const count = views.length + more;
  const [view] = views;
  if (count === 1 && view !== undefined) {
    return {
      title: t('notice.one', { who: view.who || t('activity.someone'), title }),
      message: [view.where, view.device].filter(Boolean).join(' · ') || t('notice.no-place'),
    };
  }
  return { title: t('notice.many', { count, title }), message: viewers(views, count) };
}

/** `Ada Lovelace (London), Someone (Paris) and 4 more`. */
function viewers(views: readonly SeenView[], count: number): string {
  const shown = views.slice(0, named).map(({ who, where }) => {
    const name = who || t('activity.someone');
    return where ? t('notice.viewer-in', { who: name, where }) : name;
  });
  return shown.length === 0 ? t('notice.no-place') : inAll(shown, count);
}

/** `12 new views`: `Plan (7), Offer (4), Notes (1) and 2 more`. */
function digestWords(notices: readonly PendingNotice[], count: number): Words {
  const sized = notices.map(({ title, views, more }) => ({ title, count: views.length + more }));
  const most = sized.sort((one, other) => other.count - one.count).slice(0, named);
  const shown = most.map((document) => t('alert.views-of', document));
  return { title: t('alert.digest', { count }), message: inAll(shown, notices.length) };
}

function inAll(shown: string[], count: number): string {
  const rest = count - shown.length;
  const parts = rest > 0 ? [...shown, t('notice.more', { count: rest })] : shown;
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(parts);
}
