import { AssetStore } from './assets/asset-store.ts';
import { ReportBuilder } from './capture-report.ts';
import type { CaptureOptions, CaptureResult } from './capture-result.ts';
import { openOnly } from './dom/open-shadow-root.ts';
import { createDocumentWriter } from './dom/write-document.ts';
import { renderParts } from './html/parts.ts';
import { loadLateImages } from './page/load-late-images.ts';

export type { CaptureOptions, CaptureReport, CaptureResult, CaptureStage, FetchAsset } from './capture-result.ts';

const DEFAULT_DEADLINE_MS = 10_000;

/**
 * The page as it is now, as one document that needs nothing else. Runs in the page's isolated world and changes nothing
 * there; a page that loads pictures on sight is scrolled through once and put back. What cannot be had by the deadline
 * is named in the report. Rejects only when `signal` is aborted.
 */
export async function capturePage(options: CaptureOptions): Promise<CaptureResult> {
  const { document, onProgress, signal } = options;
  const deadline = AbortSignal.any([
    AbortSignal.timeout(options.deadlineMs ?? DEFAULT_DEADLINE_MS),
    ...(signal ? [signal] : []),
  ]);
  const report = new ReportBuilder();
  const assets = new AssetStore({ fetchAsset: options.fetchAsset, signal: deadline, report });

  onProgress?.('waiting', 0, 1);
  await loadLateImages(document, deadline);
  signal?.throwIfAborted();

  onProgress?.('reading', 0, 1);
  assets.onProgress = (done, total) => onProgress?.('fetching', done, total);
  const writer = createDocumentWriter({ assets, report, openShadowRoot: options.openShadowRoot ?? openOnly });
  const parts = writer.write(document);
  await Promise.all(writer.scopes.flatMap(({ sheets, symbols }) => [sheets.prepare(), symbols.prepare()]));
  await assets.settled();
  signal?.throwIfAborted();

  onProgress?.('writing', 0, 1);
  const html = renderParts(parts);
  return { html, title: document.title.trim(), bytes: new Blob([html]).size, report: report.finish() };
}
