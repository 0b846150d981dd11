import { summarizeReport } from '../../capture/report-summary.ts';
import { type CapturedPage, captureTab } from '../../capture-host/capture-tab.ts';
import { pdfInTab } from '../../capture-host/pdf-in-tab.ts';
import type { CaptureProgress } from '../../injected/capture-messages.ts';
import { capturedFingerprint } from '../../injected/captured-fingerprint.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import { keepFile } from '../../stores/kept-files.ts';
import type { PublishJob, PublishRequest } from '../../stores/publish-job.ts';
import { rememberFavicon } from '../documents/remember-favicon.ts';

interface JobContent {
  source: UploadRequest['source'];
  title: string;
  /** What the person is shown about it. */
  summary?: Partial<PublishJob> | undefined;
  /** Returns a hash of what readers see of the page, as it was captured. */
  fingerprint?: () => Promise<string | undefined>;
}

/**
 * Returns the content to send: the page as it is in its tab now, the PDF in the tab, or the page as the preview showed
 * it.
 * @throws CaptureFailed
 */
export async function contentOf(
  job: PublishJob,
  { content, selection, title, page }: PublishRequest,
  onProgress: (progress: CaptureProgress) => void,
): Promise<JobContent> {
  if ('kept' in content) return { source: { keptPage: content.kept }, title: job.title, summary: content.summary };
  const { tabId } = content;
  const capturing = captureTab({ tabId, selection }, onProgress);
  void rememberFavicon(tabId, page.url);
  let captured: CapturedPage;
  try {
    captured = await capturing;
  } catch (error) {
    // In a PDF the capture ends at once. A page does not wait for the answer whether it is one. The tab may show another by now.
    const pdf = await pdfInTab(tabId, page.url);
    if (pdf === undefined) throw error;
    await keepFile(job.id, pdf.file);
    return { source: { keptFile: job.id, name: pdf.name }, title: title ?? page.title, summary: { kept: job.id } };
  }
  return {
    source: { html: captured.html },
    title: title ?? (captured.title.trim() || page.title),
    summary: summarizeReport(captured.report),
    fingerprint: () => capturedFingerprint(tabId),
  };
}
