import { utf8Size } from '#shared/formats/utf8-size.ts';
import { AlternatePictures } from './assets/alternate-pictures.ts';
import { AssetStore } from './assets/asset-store.ts';
import type { CaptureOptions, CaptureResult } from './capture-result.ts';
import { SheetReader } from './css/sheet-reader.ts';
import { openOnly } from './dom/open-shadow-root.ts';
import { Selection } from './dom/selection.ts';
import { DocumentWriter } from './dom/write-document.ts';
import { ShownSizes } from './fit/shown-sizes.ts';
import { shrinkPictures } from './fit/shrink-pictures.ts';
import { totalOf, weigh } from './fit/weigh.ts';
import { renderParts } from './html/parts.ts';
import { Deadline } from './page/deadline.ts';
import { own } from './page/dom-clobbering.ts';
import { Pace } from './page/pace.ts';
import { Screen } from './page/screen.ts';
import { scrollThrough } from './page/scroll-through.ts';
import { ReadAhead } from './read-ahead.ts';
import { ReportBuilder } from './report-builder.ts';

const DEFAULT_DEADLINE_MS = 10_000;

/**
 * Captures the page in its current state as one self-contained document. Runs in the isolated world and does not change
 * the page. A page taller than its window is scrolled through once and then restored. The page stays usable
 * during the capture. Assets that are not available by the deadline are listed in the report. Rejects only when
 * `signal` is aborted.
 */
export async function capture(document: Document, options: CaptureOptions = {}): Promise<CaptureResult> {
  const { onProgress, signal, deadlineMs = DEFAULT_DEADLINE_MS, openShadowRoot = openOnly, readFrame } = options;
  const deadline = new Deadline(deadlineMs, signal);
  const report = new ReportBuilder();
  const assets = new AssetStore({ fetchAsset: options.fetchAsset, signal: deadline.forFiles, report });
  const reader = new SheetReader();
  const alternates = new AlternatePictures(assets);
  const screen = new Screen(document, options.seeScreen, deadline.forFiles);
  const selection = options.selection ? Selection.of(document) : undefined;
  const shown = new ShownSizes();
  const pace = new Pace();

  onProgress?.('waiting', 0, 1);
  const ahead = new ReadAhead(assets, reader);
  const readAhead = () => {
    // Of a page of which a part is captured, most is not needed.
    if (!selection) ahead.begin(document);
  };
  readAhead();
  const revealed = await scrollThrough(document, deadline.forPage, readAhead);
  ahead.hurry();
  signal?.throwIfAborted();

  onProgress?.('reading', 0, 1);
  assets.onProgress = (done, total) => onProgress?.('fetching', done, total);
  const writer = new DocumentWriter({
    assets,
    reader,
    alternates,
    report,
    screen,
    shown,
    revealed,
    openShadowRoot,
    readFrame,
    selection,
  });
  await pace.yieldToPage();
  const parts = await pace.run(writer.write(document), signal);
  deadline.startFiles();
  screen.open();
  for (const { sheets, symbols, address } of writer.scopes) {
    await Promise.all([sheets.prepare(pace), symbols.prepare()]).catch(() =>
      report.missing('stylesheet', address, 'unreadable'),
    );
  }
  await assets.settled();
  alternates.choose();
  signal?.throwIfAborted();

  onProgress?.('writing', 0, 1);
  await pace.yieldToPage();
  const fitBytes = options.fitBytes ?? Number.POSITIVE_INFINITY;
  let whole = renderParts(parts);
  let excessBytes = excessOf(whole, fitBytes);
  if (excessBytes > 0 && alternates.drop()) {
    whole = renderParts(parts);
    excessBytes = excessOf(whole, fitBytes);
  }
  const title = own(document, 'title').trim();
  if (excessBytes > 0) await shrinkPictures(excessBytes, { assets, shown, report, pace, signal: deadline.forFiles });
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
