import type { Page } from 'playwright-core';

/** A screen that counts or moves on never rests: it is pictured after this time. */
const longestMs = 3000;

/** Waits until a screen is shown and no longer changes. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('#app > *').first().waitFor();
  await page.evaluate(async (limit) => {
    const app = document.querySelector('#app');
    const end = performance.now() + limit;
    for (let before = ''; before !== app?.innerHTML && performance.now() < end; ) {
      before = app?.innerHTML ?? '';
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }, longestMs);
}
