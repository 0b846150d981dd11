import { summarizeReport } from '../../capture/report-summary.ts';
import { captureTab } from '../../capture-host/capture-tab.ts';
import { pdfInTab } from '../../capture-host/pdf-in-tab.ts';
import type { CaptureProgress } from '../../injected/capture-messages.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import { keepFile } from '../../stores/kept-files.ts';
import type { PublishJob, PublishRequest } from '../../stores/publish-job.ts';
import { rememberFavicon } from '../documents/remember-favicon.ts';

interface JobContent {
  source: UploadRequest['source'];
  title: string;
  /** What the person is shown about it. */
  summary?: Partial<PublishJob> | undefined;
  /** The page with its current fingerprint. */
  page?: PublishJob['page'];
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
  // In a PDF it ends at once. A page does not wait for the answer whether it is one.
  const capturing = captureTab({ tabId, selection }, onProgress);
  capturing.catch(() => undefined);
  const pdf = await pdfInTab(tabId);
  void rememberFavicon(tabId, page.url);
  if (pdf) {
    await keepFile(job.id, pdf.file);
    return { source: { keptFile: job.id, name: pdf.name }, title: title ?? page.title, summary: { kept: job.id } };
  }
  const captured = await capturing;
  return {
    source: { html: captured.html },
    title: title ?? (captured.title.trim() || page.title),
    summary: summarizeReport(captured.report),
    page: { ...page, fingerprint: captured.fingerprint },
  };
}
