import type { Client } from '#shared/api/client.ts';
import { NotFound, NotSignedIn } from '#shared/api/errors.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { type Document, knownStatus } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';

/** Milliseconds between two looks while the pane is in view. */
const interval = 5_000;

/** The same while a file is converted, for so many looks: most files are ready in a second or two. */
const shortInterval = 1_000;
const shortLooks = 10;

/** Activity is read again at every such look, however many views there are: who is reading now gets further. */
const activityEvery = 3;

export type Look =
  | { kind: 'seen'; document: Document; activity: Activity }
  /** This look failed; what was seen before still stands. */
  | { kind: 'failed'; error: unknown }
  /** The service has no such document any more. */
  | { kind: 'gone' }
  | { kind: 'signed-out' };

/**
 * Looks at a document now and every five seconds (every second at first, while it is converted) while the page is
 * visible, until the signal aborts, the document is gone or the sign-in ends. Activity is asked for when the count of views has
 * changed, and now and then where there are any.
 */
export function followDocument(
  documents: Client['documents'],
  uuid: string,
  onLook: (look: Look) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let converting = 0;
  let seen: { views: number; activity: Activity; looks: number } | undefined;

  const look = async (): Promise<Look> => {
    try {
      const document = await documents.get(uuid, { signal });
      const { views } = document;
      if (seen?.views !== views || (views > 0 && seen.looks >= activityEvery)) {
        const activity = await documents.activity(uuid, { limit: limits.activity.max }, { signal });
        seen = { views, activity, looks: 0 };
      }
      seen.looks += 1;
      return { kind: 'seen', document, activity: seen.activity };
    } catch (error) {
      if (error instanceof NotSignedIn) return { kind: 'signed-out' };
      if (error instanceof NotFound) return { kind: 'gone' };
      return { kind: 'failed', error };
    }
  };

  const step = async () => {
    clearTimeout(timer);
    if (looking || document.visibilityState !== 'visible') return;
    looking = true;
    const found = await look();
    looking = false;
    if (signal.aborted) return;
    onLook(found);
    if (found.kind === 'seen' || found.kind === 'failed') timer = setTimeout(() => void step(), delayAfter(found));
  };

  const delayAfter = (found: Look) => {
    if (found.kind !== 'seen' || found.document.status !== knownStatus.converting) return interval;
    converting += 1;
    return converting > shortLooks ? interval : shortInterval;
  };

  const onVisible = () => void step();
  document.addEventListener('visibilitychange', onVisible);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
  });
  void step();
}
