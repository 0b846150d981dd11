import type { BrowserContext, Locator, Page } from 'playwright-core';

/**
 * Clicks a button that closes its window. The browser may close the window before it acknowledges the click, and the
 * click then fails although it was made.
 */
export async function clickToClose(button: Locator): Promise<void> {
  await clickUntil(button, button.page().waitForEvent('close'));
}

/**
 * Clicks a button that opens a page, which takes the focus: a popup closes then, perhaps before the click is acknowledged.
 * @param context of the opened page. A popup's own connection to the browser ends with the popup.
 * @returns the opened page
 */
export function clickToOpen(context: BrowserContext, button: Locator): Promise<Page> {
  return clickUntil(button, context.waitForEvent('page'));
}

async function clickUntil<Outcome>(button: Locator, outcome: Promise<Outcome>): Promise<Outcome> {
  const [reached, click] = await Promise.allSettled([outcome, button.click()]);
  if (reached.status === 'fulfilled') return reached.value;
  throw click.status === 'rejected' ? click.reason : reached.reason;
}
