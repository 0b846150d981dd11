import { openTarget } from '../browser/pages.ts';
import { type Target, targetsStore } from '../browser/target-store.ts';

/** So many choices are remembered, for pages that are loaded again. */
const most = 5;

/** Opens the page that publishes what was chosen on a page or is open in its tab: it asks for access, and shows how far it is. */
export async function askFor(chosen: Omit<Target, 'id'>): Promise<void> {
  const id = crypto.randomUUID();
  await targetsStore.update((before) => [{ id, ...chosen }, ...before].slice(0, most));
  await openTarget(id);
}
