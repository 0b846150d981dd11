import { isChromium } from '../browser/features.ts';
import type { JobState, PublishRequest } from '../browser/publish-job.ts';
import { askForPdf } from './ask-for-pdf.ts';
import { createFileQueue } from './file-queue.ts';
import { createPreviews } from './previews.ts';
import { createPublishing } from './publishing.ts';
import { uploadsHere } from './uploads-here.ts';
import { uploadsOffscreen } from './uploads-offscreen.ts';

/**
 * Everything the background publishes: the page of a tab, and files in a queue. Call it synchronously at its start.
 * @param delay waits so many milliseconds
 */
export function createJobs(delay: (ms: number) => Promise<void>) {
  const report = (id: string, state: JobState) => (files.isOne(id) ? files : pages).report(id, state);
  const onLost = (id: string) => (files.isOne(id) ? files : pages).settleLost(id);
  const onIdle = async () => {
    await pages.settleLeft();
    await files.goOn();
  };
  const uploads = isChromium ? uploadsOffscreen({ report, onLost, onIdle }) : uploadsHere(report);
  const pages = createPublishing(uploads, delay);
  const files = createFileQueue(uploads, delay);
  void files.goOn();
  const start = async (request: PublishRequest) => {
    await askForPdf(request);
    return pages.start(request);
  };
  return { pages: { ...pages, start }, previews: createPreviews(), files };
}
