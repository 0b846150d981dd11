import { shortenMiddle } from '#shared/formats/shorten-middle.ts';
import { type MessageKey, type MessageValues, t } from './translate.ts';

/** Characters that desktops show of a notification's title. They cut off the rest: about 42 in Chromium's own notifications. */
const shownLength = 40;

/** A title is not shortened below this, because two would look alike. */
const leastLength = 16;

/** Returns the title of a notification: a message with a document's `{title}`, which is shortened in its middle to fit. */
export function noticeTitle(key: MessageKey, title: string, values: MessageValues = {}): string {
  const others = t(key, { ...values, title: '' }).length;
  return t(key, { ...values, title: shortenMiddle(title, Math.max(shownLength - others, leastLength)) });
}
