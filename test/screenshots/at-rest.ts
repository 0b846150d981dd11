import type { Page } from 'playwright-core';

/** Waits until a screen is shown and no longer changes. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('#app > *').first().waitFor();
  let before = '';
  for (;;) {
    const shown = await page.locator('#app').innerHTML();
    if (shown === before) return;
    before = shown;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }
}
