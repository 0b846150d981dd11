import { isChromium } from '../platform/features.ts';
import type { JobState, PublishRequest } from '../stores/publish-job.ts';
import { createFileQueue } from './files/file-queue.ts';
import { openTargetPageForPdf } from './jobs/open-target-page.ts';
import { createPreviews } from './jobs/previews.ts';
import { createPagePublishing } from './jobs/publish-page.ts';
import { uploadsInBackgroundPage } from './uploads/background-page-uploads.ts';
import { uploadsInOffscreenDocument } from './uploads/offscreen-uploads.ts';

/**
 * Creates what publishes: the page job, previews and the file queue. Call it synchronously at the start of the background.
 * @param delay resolves after `ms` milliseconds
 */
export function createPublishing(delay: (ms: number) => Promise<void>) {
  const report = (id: string, state: JobState) => (files.owns(id) ? files : pages).report(id, state);
  const onLost = (id: string) => (files.owns(id) ? files : pages).recoverLost(id);
  const onIdle = async () => {
    await pages.recoverAbandoned();
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
  return { pages: { ...pages, start }, previews: createPreviews(), files, copy: uploads.copy };
}
