import type { Page } from 'playwright-core';

/** Chooses an action in the menu of the popup's card. */
export async function chooseAction(popup: Page, name: string): Promise<void> {
  await popup.getByRole('button', { name: 'More actions' }).click();
  await popup.getByRole('menuitem', { name, exact: true }).click();
}
