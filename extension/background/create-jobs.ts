import { isChromium } from '../platform/features.ts';
import type { JobState, PublishRequest } from '../stores/publish-job.ts';
import { createFileQueue } from './files/file-queue.ts';
import { openTargetPageForPdf } from './jobs/open-target-page.ts';
import { createPreviews } from './jobs/previews.ts';
import { createPagePublishing } from './jobs/publish-page.ts';
import { uploadsInBackgroundPage } from './uploads/background-page-uploads.ts';
import { uploadsInOffscreenDocument } from './uploads/offscreen-uploads.ts';

/**
 * Everything the background publishes: the page of a tab, and files in a queue. Call it synchronously at its start.
 * @param delay waits so many milliseconds
 */
export function createJobs(delay: (ms: number) => Promise<void>) {
  const report = (id: string, state: JobState) => (files.isOne(id) ? files : pages).report(id, state);
  const onLost = (id: string) => (files.isOne(id) ? files : pages).settleLost(id);
  const onIdle = async () => {
    await pages.settleLeft();
    await files.resume();
  };
  const uploads = isChromium ? uploadsInOffscreenDocument({ report, onLost, onIdle }) : uploadsInBackgroundPage(report);
  const pages = createPagePublishing(uploads, delay);
  const files = createFileQueue(uploads, delay);
  void files.resume();
  const start = async (request: PublishRequest) => {
    await openTargetPageForPdf(request);
    return pages.start(request);
  };
  return { pages: { ...pages, start }, previews: createPreviews(), files };
}
