import { eventKinds, eventsMissed } from '#shared/contract/event-kinds.ts';
import { copied, copyEnd, showCopyButtons } from './copy-buttons.ts';
import { isNoticeFocused, replaceAroundNotice } from './focus-notice.ts';
import { shownAddress } from './forget-outcome.ts';
import { focusKeeper, isReplaceable } from './keep-focus.ts';

/** Milliseconds between two updates of a page, and after an event, since several come together. */
const delayMs = 1000;

/** Milliseconds until a stream that the browser gave up is opened again, at first and at most. Each delay is twice the last. */
const shortestRetryDelay = 1000;
const longestRetryDelay = 60_000;

/** What somebody is reading now, with the milliseconds for which that holds without news. */
const readingNow = '[data-reading-now]';

/** The part of a page that changes by itself, with the newest event that it shows. */
const livePart = '[data-live-part]';

/** What may end the use of a part: the focus leaves it, a fold closes, a selection, a press or the word “Copied” ends. */
const endsOfUse = ['focusout', 'toggle', 'selectionchange', 'pointerup', 'pointercancel', 'dragend', 'keyup', copyEnd];

/**
 * Shows what happens while the page is open: when an event comes, it fetches the page again and replaces the live part. A part
 * that the person is using is replaced once they stop.
 */
export function startLiveUpdates(): void {
  if (!document.querySelector(livePart)) return;
  let stream: EventSource | undefined;
  let isDue = false;
  /** The last update was skipped, since the part was in use. */
  let isOutdated = false;
  const updateSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      void updateNow();
    }, delayMs);
  };
  const updateNow = async () => {
    const outcome = await update();
    if (outcome !== 'unknown') isOutdated = outcome === 'in use';
    lookAgain();
    return outcome;
  };
  let reading: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    clearTimeout(reading);
    const holdsFor = document.querySelector<HTMLElement>(readingNow)?.dataset.readingNow;
    if (holdsFor !== undefined) reading = setTimeout(updateSoon, Number(holdsFor));
  };
  lookAgain();
  let reopening: ReturnType<typeof setTimeout> | undefined;
  /** 0 while the stream is open. */
  let retryDelay = 0;
  const follow = () => {
    clearTimeout(reopening);
    stream?.close();
    // Hidden pages do not listen: over HTTP/1.1 a browser has six connections to a host.
    if (document.visibilityState !== 'visible') return;
    const since = document.querySelector<HTMLElement>(livePart)?.dataset.livePart ?? '';
    const opened = new EventSource(`/events?${new URLSearchParams({ since })}`);
    stream = opened;
    opened.addEventListener('open', () => {
      retryDelay = 0;
    });
    // Browsers resume a stream that is cut, and give it up when something else answers: a proxy while the service starts again.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      retryDelay = Math.min(retryDelay * 2 || shortestRetryDelay, longestRetryDelay);
      reopening = setTimeout(() => void followAgain(), retryDelay * (1 + Math.random()));
    });
    for (const kind of [...eventKinds, eventsMissed]) stream.addEventListener(kind, updateSoon);
  };
  const followAgain = async () => {
    if ((await updateNow()) !== 'signed out') follow();
  };
  follow();
  document.addEventListener('visibilitychange', () => {
    // First the page: it may have missed many events while it was hidden.
    if (document.visibilityState === 'visible') void followAgain();
    else follow();
  });
  const catchUp = () => {
    const part = document.querySelector(livePart);
    if (isOutdated && part && !isInUse(part)) updateSoon();
  };
  // Until the event is over, what was pressed still is. `toggle` does not bubble.
  for (const end of endsOfUse) document.addEventListener(end, () => setTimeout(catchUp), { capture: true });
}

/** Replaces the live part. A person who is signed out stays on the page; their next click leads to the sign-in. */
async function update(): Promise<'signed out' | 'in use' | 'current' | 'unknown'> {
  try {
    const address = shownAddress();
    const answer = await fetch(address);
    if (answer.redirected) return 'signed out';
    if (!answer.ok) return 'unknown';
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [part, fresh] = [document.querySelector(livePart), page.querySelector(livePart)];
    // A search that ended meanwhile shows another list.
    const isCurrent = String(shownAddress()) === String(address);
    if (!part || !fresh || !isCurrent) return 'current';
    if (isInUse(part)) return 'in use';
    showCopyButtons(fresh);
    const keepFocus = focusKeeper(part, fresh);
    replaceAroundNotice(part, fresh);
    // Where the part itself stays, with a notice.
    part.setAttribute('data-live-part', fresh.getAttribute('data-live-part') ?? '');
    keepFocus();
    return 'current';
  } catch {
    // The page stays as it is; the next event tries again.
    return 'unknown';
  }
}

/** Returns whether a replacement would take away what the person enters, has opened, selects, presses or has just copied. */
function isInUse(part: Element): boolean {
  const selected = getSelection();
  const { activeElement } = document;
  return (
    part.matches(':active') ||
    (part.contains(activeElement) && !isNoticeFocused() && !isReplaceable(activeElement)) ||
    part.querySelector(`details[open], ${copied}`) !== null ||
    (selected !== null && !selected.isCollapsed && part.contains(selected.anchorNode))
  );
}
