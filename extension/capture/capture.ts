import { utf8Size } from '#shared/formats/utf8-size.ts';
import { FileCache } from './assets/file-cache.ts';
import type { CaptureOptions, CaptureResult } from './capture-result.ts';
import { SheetReader } from './css/sheet-reader.ts';
import { SelectedPart } from './dom/selected-part.ts';
import { shrinkPictures } from './fit/shrink-pictures.ts';
import { totalOf, weigh } from './fit/weigh.ts';
import { renderParts } from './html/parts.ts';
import { Deadline } from './page/deadline.ts';
import { unclobbered } from './page/dom-clobbering.ts';
import { Pace } from './page/pace.ts';
import { scrollThrough } from './page/scroll-through.ts';
import { PageReading } from './page-reading.ts';
import { ReadAhead } from './read-ahead.ts';

const DEFAULT_DEADLINE_MS = 10_000;

/**
 * Captures the page in its current state as one self-contained document. Runs in the isolated world and does not change
 * the page. A page taller than its window is scrolled through once and then restored. The page stays usable
 * during the capture. Assets that are not available by the deadline are listed in the report. Rejects only when
 * `signal` is aborted, or with `NothingSelected`.
 */
export async function capture(document: Document, options: CaptureOptions = {}): Promise<CaptureResult> {
  const { onProgress, signal, deadlineMs = DEFAULT_DEADLINE_MS } = options;
  const deadline = new Deadline(deadlineMs, signal);
  const files = new FileCache(options.fetchAsset, deadline.forFiles);
  const reader = new SheetReader();
  const selection = options.selection ? SelectedPart.of(document) : undefined;

  onProgress?.('waiting', 0, 1);
  const ahead = new ReadAhead(files, reader);
  const readAhead = () => {
    // Of a page of which a part is captured, most is not needed.
    if (!selection) ahead.begin(document);
  };
  readAhead();
  const { revealed, settling } = await scrollThrough(document, deadline.forPage, readAhead);
  if (signal?.aborted) await settling;
  signal?.throwIfAborted();
  // Scrolling has loaded more.
  readAhead();
  // Most pages react to their return at once, so the page is read while it is still waited for.
  const pace = Pace.whileIdle();
  const { forFiles } = deadline;
  const read = () =>
    new PageReading(document, { ...options, pace, files, reader, selection, revealed, signal, forFiles });
  let reading = read();
  const hasReacted = await settling;
  signal?.throwIfAborted();

  onProgress?.('reading', 0, 1);
  files.onProgress = (done, total) => onProgress?.('fetching', done, total);
  ahead.hurry();
  pace.hurry();
  if (hasReacted || reading.hasChanged()) {
    reading.drop();
    reading = read();
  }
  const parts = await reading.accept();
  deadline.startFiles();
  await reading.complete();
  signal?.throwIfAborted();

  onProgress?.('writing', 0, 1);
  await pace.yieldToPage();
  const fitBytes = options.fitBytes ?? Number.POSITIVE_INFINITY;
  let whole = renderParts(parts);
  let excessBytes = excessOf(whole, fitBytes);
  if (excessBytes > 0 && reading.alternates.drop()) {
    whole = renderParts(parts);
    excessBytes = excessOf(whole, fitBytes);
  }
  const title = unclobbered(document, 'title').trim();
  const { assets, shown, report } = reading;
  if (excessBytes > 0) await shrinkPictures(excessBytes, { assets, shown, report, pace, signal: forFiles });
  deadline.end();
  const summary = report.finish();
  const html = summary.shrunk.length === 0 ? whole : renderParts(parts);
  await pace.yieldToPage();
  const weight = weigh(html);
  const result = { html, title, bytes: totalOf(weight), report: { ...summary, weight } };
  return html === whole ? result : { ...result, unshrunk: whole };
}

/** Returns the UTF-8 bytes of a text above a limit; 0 or less for none. */
function excessOf(text: string, limit: number): number {
  // A character of a string is at most three bytes.
  return text.length * 3 <= limit ? 0 : utf8Size(text) - limit;
}
