import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 700 } },
  dark: { viewport: { width: 1000, height: 700 }, colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 640 } },
  'narrow-dark': { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  contrast: { viewport: { width: 1000, height: 700 }, colorScheme: 'dark', forcedColors: 'active' },
  'narrow-contrast': { viewport: { width: 320, height: 640 }, forcedColors: 'active' },
  rtl: { viewport: { width: 700, height: 700 }, locale: 'ar' },
};

/** Steps from an opened address to the state that is pictured. */
export type Steps = (page: Page) => Promise<void>;

export interface ServicePage {
  name: string;
  url: string;
  steps?: Steps;
}

export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // A busy machine draws a PDF slowly.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

export async function picture(page: Page, { url, steps }: ServicePage, path: string): Promise<void> {
  await page.goto(url);
  await steps?.(page);
  await page.screenshot({ path, fullPage: true });
}
