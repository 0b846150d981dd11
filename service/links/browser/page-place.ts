import * as z from 'zod/mini';
import { startStoredPlace } from './stored-place.ts';

/** A page by its path within the site, and how far down it was scrolled, in CSS pixels. */
const pagePlace = z.object({ path: z.string(), top: z.number() });

/**
 * Shows a web page that is loaded again in its tab where it was left: the page of the site, and its place. The fragment of a
 * link leads elsewhere.
 * @returns records where the reader is, as the page reports it
 */
export function keepPagePlace(frame: HTMLIFrameElement, continuity: string): (path: string, top: number) => void {
  // Its address is another one after each load.
  const folder = new URL('.', frame.src);
  let place: z.infer<typeof pagePlace> | undefined;
  const stored = startStoredPlace(continuity, pagePlace, () => place);
  let before = location.hash === '' ? stored.load() : undefined;
  let hasLed = false;
  return (path, top) => {
    place = before ?? { path: path.slice(folder.pathname.length), top };
    if (!before) return;
    const { pathname, href } = new URL(before.path, folder);
    if (path === pathname) {
      frame.contentWindow?.postMessage({ linkwake: 'return', top: before.top }, '*');
      before = undefined;
    } else if (!hasLed && href.startsWith(folder.href)) {
      hasLed = true;
      frame.contentWindow?.location.replace(href);
    } else {
      before = undefined;
    }
  };
}
