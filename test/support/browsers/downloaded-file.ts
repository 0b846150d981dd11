import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Returns the file that a click saves. The second connection to the browser, for popups, hides downloads from Playwright, so
 * this sets their folder.
 */
export async function downloadedFile(
  page: Page,
  click: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'linkwake-saved-'));
  try {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    await click();
    // During the download it has another name.
    await expect.poll(() => readdir(folder)).toEqual([expect.not.stringMatching(/crdownload$/)]);
    const [name = ''] = await readdir(folder);
    return { name, bytes: await readFile(join(folder, name)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
