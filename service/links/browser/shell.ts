import '../styles/shell.css';
import { replacedContentMinutes } from '../limits.ts';
import { startCta } from './cta.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { readFrameMessage } from './frame-message.ts';
import { element, readPageData } from './page-data.ts';
import { keepPagePlace } from './page-place.ts';
import { startFramePrinting } from './print-frame.ts';
import { startSiteProgress } from './site-progress.ts';
import { startViewReport } from './view-report.ts';

const openedAt = Date.now();
const page = readPageData();
const frame = element('content', HTMLIFrameElement);
const unsent = element('form-unsent', HTMLParagraphElement);
const report = startViewReport(page);
const reading = startSiteProgress(page.pages ?? 1, report.readBefore);
const printing = startFramePrinting(frame);
const reachPlace = keepPagePlace(frame, page.continuity);
/** Clicks of the load of the frame's page that is shown. */
let counted = { load: 0, clicks: 0 };
/** Whether the frame's last page that reports has loaded. */
let isLoaded = false;

onFirstInteraction(report.act);
startCta(report);

addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow) return;
  const message = readFrameMessage(event.data);
  if (message?.linkwake === 'read') {
    report.reach(reading.reach(message.page, message.furthest), reading.pages());
    const reached = message.sections.map((text, nth) => ({ text, place: message.places[nth] ?? 0 }));
    report.sections(message.page, reached, message.at);
    if (counted.load !== message.load) {
      unsent.hidden = true;
      isLoaded = false;
    }
    const before = counted.load === message.load ? counted.clicks : 0;
    counted = { load: message.load, clicks: Math.max(before, message.clicks) };
    report.clicks(counted.clicks - before);
    if (message.acted) report.act();
    printing.heightIs(message.height);
    if (message.top !== undefined) reachPlace(message.page, message.top);
  }
  if (message?.linkwake === 'unsent') unsent.hidden = false;
  // The content was replaced, or its address has expired. Not before either can be: the published page could send this
  // message too, repeatedly.
  if (message?.linkwake === 'expired' && Date.now() - openedAt > replacedContentMinutes * 60_000) location.reload();
});

// The document may have reported before this script ran.
frame.contentWindow?.postMessage({ linkwake: 'listening' }, '*');

// Arrow keys and the space bar scroll the document right away, as without the shell. A document may be loaded before this script
// runs; the shell's own load follows both.
const focusDocument = () => {
  if (document.activeElement === document.body || document.activeElement === frame) frame.focus();
};
frame.addEventListener('load', () => {
  // Another page, which does not report. One that does may have had a form that it could not send before it was loaded.
  if (isLoaded) unsent.hidden = true;
  isLoaded = true;
  focusDocument();
});
addEventListener('load', () => {
  // The frame's first page may have been loaded before this script ran.
  isLoaded = true;
  focusDocument();
});

// The fragment is meant for the document, not for the shell. Set while the document loads, it is sometimes lost.
// "replace" adds no history entry.
addEventListener('load', () => {
  if (location.hash !== '') frame.contentWindow?.location.replace(frame.src + location.hash);
});
