import type { Locator, Page } from 'playwright-core';

/**
 * Clicks a button that closes its window. The browser may close the window before it acknowledges the click, and the
 * click then fails although it was made.
 */
export async function clickToClose(button: Locator): Promise<void> {
  await clickUntil(button, button.page().waitForEvent('close'));
}

/**
 * Clicks a button that opens a page, which takes the focus: a popup closes then, perhaps before the click is acknowledged.
 * @returns the opened page
 */
export function clickToOpen(button: Locator): Promise<Page> {
  return clickUntil(button, button.page().context().waitForEvent('page'));
}

async function clickUntil<Outcome>(button: Locator, outcome: Promise<Outcome>): Promise<Outcome> {
  const [reached, click] = await Promise.allSettled([outcome, button.click()]);
  if (reached.status === 'fulfilled') return reached.value;
  throw click.status === 'rejected' ? click.reason : reached.reason;
}
