import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { isOwnPage, type LibraryPlace } from '../platform/extension-pages.ts';

const libraryPlace = z.object({
  library: z.string(),
  until: z.optional(z.number()),
}) satisfies z.ZodMiniType<LibraryPlace>;

/**
 * Listens, in the library, to pages and notifications that open a place in it.
 * @param show shows the place of a query; returns false to stay, so that another tab is opened
 * @returns a function that stops
 */
export function onLibraryPlace(show: (query: string) => boolean): () => void {
  const listener = (
    message: unknown,
    sender: Parameters<typeof isOwnPage>[0],
    sendReply: (isShown: boolean) => void,
  ): undefined => {
    const parsed = libraryPlace.safeParse(message);
    if (!parsed.success || !isOwnPage(sender)) return;
    const { library, until = Infinity } = parsed.data;
    // A tab that was frozen hears of it only later, when another tab shows it already.
    sendReply(Date.now() < until && show(library));
  };
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}
