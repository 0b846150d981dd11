import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

type NotificationTexts = { notice: string; text: string }[];

/**
 * Returns the store of the texts that buttons of notifications copy, newest first. They last as long as the notifications.
 * Firefox, which shows no buttons, is built without it.
 */
export function notificationTextsStore() {
  return storedValue<NotificationTexts>({
    area: 'session',
    key: 'notification-texts',
    version: 1,
    schema: z.array(z.object({ notice: z.string(), text: z.string() })),
    initial: [],
  });
}

/** Maximum number of stored texts; the oldest are dropped. */
const maxTexts = 20;

/** Returns the texts with that of one more notification. */
export function withText(stored: NotificationTexts, notice: string, text: string): NotificationTexts {
  return [{ notice, text }, ...stored.filter((known) => known.notice !== notice)].slice(0, maxTexts);
}
