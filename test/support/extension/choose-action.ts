import type { Locator, Page } from 'playwright-core';

/** Opens the menu of the popup's card. @returns the item of the action */
export async function findAction(popup: Page, name: string): Promise<Locator> {
  await popup.getByRole('button', { name: 'More actions' }).click();
  return popup.getByRole('menuitem', { name, exact: true });
}

/**
 * Chooses an action of the popup's card. The update of a page that has changed is a button of the card, as soon as the popup has
 * noticed, and until then an item of its menu.
 */
export async function chooseAction(popup: Page, name: string): Promise<void> {
  const onCard = popup.getByRole('button', { name, exact: true });
  if (await onCard.isVisible()) return onCard.click();
  await onCard.or(await findAction(popup, name)).click();
}
