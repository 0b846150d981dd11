import { maxClicksInFrame, maxPageHeight, maxPathLength, maxSections } from '../limits.ts';
import { openExternalLinksInTabs } from './content/external-links.ts';
import { restoreScrollPositions } from './content/restore-scroll.ts';
import { trackScrollDepth } from './content/scroll-depth.ts';
import { type Headings, trackHeadings } from './content/track-headings.ts';
import { watchUnsentForms } from './content/unsent-forms.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { onPrintShortcut } from './print-shortcut.ts';

/**
 * Runs at the end of a published page, in its opaque origin, and reports to the shell how the page is read. It holds no
 * secret and changes only where external links open and where boxes are scrolled to.
 */
const maxDelayMs = 500;
/** Elements whose clicks count. */
const controls = 'a, button, input, select, summary, label, [role=button], [onclick]';
const shell = new URL(import.meta.url).origin;
/** Tells this load of the page from others. */
const load = performance.timeOrigin;
/** Totals, so that a message makes up for those that the shell was too late to hear. */
const totals = { sections: [] as string[], places: [] as number[], clicks: 0, acted: false };
let headings: Headings | undefined;
let furthest = 0;
let waiting = false;
/** Whether a form could not be sent. */
let isUnsent = false;

function send(): void {
  waiting = false;
  const height = Math.min(maxPageHeight, document.documentElement.scrollHeight);
  const page = location.pathname.slice(0, maxPathLength);
  const top = Math.min(maxPageHeight, Math.max(0, Math.round(scrollY)));
  const at = headings?.current();
  parent.postMessage({ linkwake: 'read', load, page, furthest, top, height, ...(at && { at }), ...totals }, shell);
}

function tellUnsent(): void {
  if (isUnsent) parent.postMessage({ linkwake: 'unsent' }, shell);
}

/** Scrolls to where the reader was before the page was loaded again, unless they have scrolled meanwhile. */
function returnTo(top: number): void {
  if (scrollY !== 0) return;
  scrollTo({ top, behavior: 'instant' });
  const reached = scrollY;
  // Before its pictures have loaded, the page may be too short.
  const onLoad = () => {
    if (scrollY === reached) scrollTo({ top, behavior: 'instant' });
  };
  if (document.readyState !== 'complete') addEventListener('load', onLoad, { once: true });
}

/** Combines events of one moment in one message. The first is sent immediately: it may be the last. */
function sendSoon(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(send, maxDelayMs);
}

openExternalLinksInTabs();
restoreScrollPositions();

if (parent !== window && parent === top) {
  onFirstInteraction(() => {
    totals.acted = true;
    send();
  });
  trackScrollDepth((percent) => {
    furthest = percent;
    sendSoon();
  });
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== shell) return;
    if (event.data?.linkwake === 'print') print();
    if (event.data?.linkwake === 'listening') {
      send();
      tellUnsent();
    }
    if (event.data?.linkwake === 'return') returnTo(Number(event.data.top));
  });
  onPrintShortcut(() => print());
  watchUnsentForms(() => {
    isUnsent = true;
    tellUnsent();
  });
  headings = trackHeadings((text, place) => {
    if (totals.sections.length >= maxSections) return;
    totals.sections.push(text);
    totals.places.push(place);
    sendSoon();
  });
  // Another section may be in the middle of the screen.
  addEventListener('scroll', sendSoon, { capture: true, passive: true });
  addEventListener(
    'click',
    (event) => {
      // The event's target is the host of a shadow tree.
      const isControl = (target: EventTarget) => target instanceof Element && target.matches(controls);
      if (!event.isTrusted || !event.composedPath().some(isControl)) return;
      totals.clicks = Math.min(maxClicksInFrame, totals.clicks + 1);
      // Immediately: the click may lead to another page.
      send();
    },
    { capture: true },
  );
  // The shell may be listening already.
  send();
}
document.querySelector('script[data-linkwake]')?.remove();
