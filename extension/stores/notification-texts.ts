import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const notificationTexts = z.array(z.object({ notice: z.string(), text: z.string() }));

type NotificationTexts = z.infer<typeof notificationTexts>;

/** The texts that buttons of notifications copy, newest first. They last as long as the notifications. */
export const notificationTextsStore = storedValue<NotificationTexts>({
  area: 'session',
  key: 'notification-texts',
  version: 1,
  schema: notificationTexts,
  initial: [],
});

/** Maximum number of stored texts; the oldest are dropped. */
const maxTexts = 20;

/** Returns the texts with that of one more notification. */
export function withText(stored: NotificationTexts, notice: string, text: string): NotificationTexts {
  return [{ notice, text }, ...stored.filter((known) => known.notice !== notice)].slice(0, maxTexts);
}
