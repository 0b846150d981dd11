import type { Notice } from '#shared/ports/notifier';
import { currentLocale, t } from '#shared/ui/messages/translate';
import type { PendingNotice, SeenView } from './state.ts';

/** How many viewers of one notice are named. */
const named = 3;

/** Puts a notice in words: who, where, on what. Somebody without a name is "Someone". */
export function noticeWords(notice: PendingNotice): Omit<Notice, 'id'> {
  const { title, views, more } = notice;
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
  const rest = count - shown.length;
  if (shown.length === 0) return t('notice.no-place');
  if (rest > 0) shown.push(t('notice.more', { count: rest }));
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(shown);
}
