import type { Locator, Page } from 'playwright-core';

/** Opens the menu of the popup's card. @returns the item of the action */
export async function findAction(popup: Page, name: string): Promise<Locator> {
  await popup.getByRole('button', { name: 'More actions' }).click();
  return popup.getByRole('menuitem', { name, exact: true });
}

/** Chooses an action in the menu of the popup's card. */
export async function chooseAction(popup: Page, name: string): Promise<void> {
  await (await findAction(popup, name)).click();
}
