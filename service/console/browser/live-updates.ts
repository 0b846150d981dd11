import { eventKinds, eventsMissed } from '#shared/contract/event-kinds.ts';
import { showCopyButtons } from './copy-buttons.ts';

/** Milliseconds between two updates of a page, and after an event, since several come together. */
const delayMs = 1000;

/** What somebody is reading now, with the milliseconds for which that holds without news. */
const readingNow = '[data-reading-now]';

/** The part of a page that changes by itself. */
const livePart = '[data-live-part]';

/**
 * Shows what happens while the page is open: when an event comes, it fetches the page again and replaces the live part. A part
 * that the person is using is replaced with the next event.
 */
export function startLiveUpdates(): void {
  if (!document.querySelector(livePart)) return;
  let stream: EventSource | undefined;
  let isDue = false;
  const updateSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      void update().then(lookAgain);
    }, delayMs);
  };
  let reading: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    clearTimeout(reading);
    const holdsFor = document.querySelector<HTMLElement>(readingNow)?.dataset.readingNow;
    if (holdsFor !== undefined) reading = setTimeout(updateSoon, Number(holdsFor));
  };
  lookAgain();
  const follow = () => {
    stream?.close();
    // Hidden pages do not listen: over HTTP/1.1 a browser has six connections to a host.
    if (document.visibilityState !== 'visible') return;
    stream = new EventSource('/events');
    for (const kind of [...eventKinds, eventsMissed]) stream.addEventListener(kind, updateSoon);
  };
  follow();
  document.addEventListener('visibilitychange', () => {
    follow();
    if (document.visibilityState === 'visible') updateSoon();
  });
}

async function update(): Promise<void> {
  try {
    const answer = await fetch(location.href);
    // Signed out: the next click leads to the sign-in.
    if (!answer.ok || answer.redirected) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [part, fresh] = [document.querySelector(livePart), page.querySelector(livePart)];
    if (!part || !fresh || isInUse(part)) return;
    showCopyButtons(fresh);
    part.replaceWith(document.adoptNode(fresh));
  } catch {
    // The page stays as it is; the next event tries again.
  }
}

function isInUse(part: Element): boolean {
  const selected = getSelection();
  return (
    part.contains(document.activeElement) ||
    part.querySelector('details[open]') !== null ||
    (selected !== null && !selected.isCollapsed && part.contains(selected.anchorNode))
  );
}
