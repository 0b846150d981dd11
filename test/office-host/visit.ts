import type { Browser, Page } from 'playwright-core';

/** Opens a link as somebody else: a browser of their own, with nothing of the owner's in it. */
export async function visit(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** What is on the clipboard, read where a page may. */
export async function clipboard(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read'], { origin: new URL(page.url()).origin });
  return page.evaluate(() => navigator.clipboard.readText());
}
