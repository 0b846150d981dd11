import type { ChosenOn } from '../browser/context-menu.ts';
import { openTarget } from '../browser/pages.ts';
import { targetsStore } from '../browser/target-store.ts';

/** So many choices are remembered, for pages that are loaded again. */
const most = 5;

/** Opens the page that publishes what a link leads to, or a picture: it asks for access, and shows how far it is. */
export async function askFor({ tabId, frameId, link, picture }: ChosenOn, isLink: boolean): Promise<void> {
  const url = isLink ? link : picture;
  if (url === undefined) return;
  const id = crypto.randomUUID();
  const kind = isLink ? 'link' : 'picture';
  await targetsStore.update((before) => [{ id, kind, url, tabId, frameId } as const, ...before].slice(0, most));
  await openTarget(id);
}
