import type { CaptureProgress } from '../injected/capture-messages.ts';
import type { CaptureRequest } from '../injected/capture-script.ts';
import type { CapturedReport } from '../stores/captured-report.ts';
import { CaptureFailed } from './errors.ts';
import { runCapture, serveCapture } from './serve-capture.ts';

export interface CapturedPage {
  html: string;
  title: string;
  report: CapturedReport;
  /** The HTML with the original pictures, if some were made smaller. */
  unshrunk?: string | undefined;
}

interface CaptureTarget extends Omit<CaptureRequest, 'run'> {
  tabId: number;
}

/**
 * Captures the page in a tab. `activeTab` allows it from the click on the toolbar button until the tab navigates.
 * @throws CaptureFailed
 */
export async function captureTab(
  { tabId, ...request }: CaptureTarget,
  onProgress?: (progress: CaptureProgress) => void,
): Promise<CapturedPage> {
  const run = crypto.randomUUID();
  const stop = serveCapture(tabId, run, onProgress);
  try {
    const answer = await runCapture({ tabId }, { ...request, run }).catch((cause: unknown) => {
      throw new CaptureFailed(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    if (!answer?.ok) throw new CaptureFailed(answer?.reason, { variant: answer?.variant });
    return answer;
  } finally {
    stop();
  }
}
