import type { Page } from 'playwright-core';

/** Presses Enter once more when the next request to an address has reached the service and is not answered yet. */
export async function enterAgain(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await page.keyboard.press('Enter');
      await route.fulfill({ response });
    },
    { times: 1 },
  );
}
