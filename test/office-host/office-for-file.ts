import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type OfficeWithService, startOfficeWithService } from './office-with-service.ts';

interface OfficeForFile {
  running: OfficeWithService;
  /** Partitions the storage of frames of other sites, as browsers do. */
  browser: Browser;
}

/** Starts a service, Office and a browser for all tests of one file and stops them after it. Call it at the top of the file. */
export async function startOfficeForFile(): Promise<OfficeForFile> {
  const running = await startOfficeWithService();
  afterAll(() => running.stop());
  const browser = await running.office.launch('partitioned');
  afterAll(() => browser.close());
  return { running, browser };
}
