import { browser } from 'wxt/browser';
import * as z from 'zod';
import { CaptureFailed } from './capture-failed.ts';
import { type BlankedFields, blankedFields, type MissingParts, missingParts } from './publish-job.ts';

/** What the capture script answers from inside the page; the page's own scripts share that process, so it is parsed. */
const answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    page: z.object({ html: z.string().min(1), title: z.string(), missing: missingParts, blanked: blankedFields }),
  }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

export type CaptureAnswer = z.infer<typeof answer>;

export interface CapturedPage {
  html: string;
  title: string;
  missing: MissingParts;
  blanked: BlankedFields;
}

/**
 * Reads the page in a tab. `activeTab` allows it from the click on the toolbar button until the tab goes elsewhere.
 * @throws CaptureFailed
 */
export async function captureTab(tabId: number): Promise<CapturedPage> {
  const results = await browser.scripting
    .executeScript({ target: { tabId }, files: ['/capture.js'] })
    .catch((cause: unknown) => {
      throw new CaptureFailed(cause instanceof Error ? cause.message : String(cause), { cause });
    });
  const parsed = answer.safeParse(results[0]?.result);
  if (!parsed.success) throw new CaptureFailed('the page gave no answer', { cause: parsed.error });
  if (!parsed.data.ok) throw new CaptureFailed(parsed.data.reason);
  return parsed.data.page;
}
