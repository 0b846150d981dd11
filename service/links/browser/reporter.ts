import { openExternalLinksInTabs } from './content/external-links.ts';
import { restoreScrollPositions } from './content/restore-scroll.ts';
import { trackScrollDepth } from './content/scroll-depth.ts';
import { type Headings, trackHeadings } from './content/track-headings.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { onPrintShortcut } from './print-shortcut.ts';

/**
 * Runs at the end of a published page, in its opaque origin, and reports to the shell how the page is read. It holds no
 * secret and changes only where external links open and where boxes are scrolled to.
 */
const maxDelayMs = 500;
const maxHeight = 500_000;
const shell = new URL(import.meta.url).origin;
const unsent = { sections: [] as string[], places: [] as number[], clicks: 0, acted: false };
let headings: Headings | undefined;
let furthest = 0;
let waiting = false;

function send(): void {
  waiting = false;
  const height = Math.min(maxHeight, document.documentElement.scrollHeight);
  const page = location.pathname.slice(0, 1000);
  const at = headings?.current();
  parent.postMessage({ linkwake: 'read', page, furthest, height, ...(at && { at }), ...unsent }, shell);
  unsent.sections = [];
  unsent.places = [];
  unsent.clicks = 0;
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
    unsent.acted = true;
    send();
  });
  trackScrollDepth((percent) => {
    furthest = percent;
    sendSoon();
  });
  addEventListener('message', (event) => {
    if (event.source === parent && event.origin === shell && event.data?.linkwake === 'print') print();
  });
  onPrintShortcut(() => print());
  headings = trackHeadings((text, place) => {
    unsent.sections.push(text);
    unsent.places.push(place);
    sendSoon();
  });
  // Another section may be in the middle of the screen.
  addEventListener('scroll', sendSoon, { capture: true, passive: true });
  addEventListener(
    'click',
    (event) => {
      const target = event.target;
      if (!event.isTrusted || !(target instanceof Element)) return;
      if (!target.closest('a, button, input, select, summary, label, [role=button], [onclick]')) return;
      unsent.clicks += 1;
      // Immediately: the click may lead to another page.
      send();
    },
    { capture: true },
  );
}
document.querySelector('script[data-linkwake]')?.remove();
