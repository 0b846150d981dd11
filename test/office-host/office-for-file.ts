import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type OfficeWithService, startOfficeWithService } from './office-with-service.ts';

interface OfficeForFile {
  running: OfficeWithService;
  /** Keeps what frames of other sites store apart, as browsers do. */
  browser: Browser;
}

/** A service, Office and a browser for all tests of one file; they end with it. Call it at the top of the file. */
export async function startOfficeForFile(): Promise<OfficeForFile> {
  const running = await startOfficeWithService();
  afterAll(() => running.stop());
  const browser = await running.office.launch('partitioned');
  afterAll(() => browser.close());
  return { running, browser };
}
