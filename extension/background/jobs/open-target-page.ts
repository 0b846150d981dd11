import { PdfOutOfReach } from '../../capture-host/errors.ts';
import { pdfToAskFor } from '../../capture-host/pdf-in-tab.ts';
import { openTarget } from '../../platform/extension-pages.ts';
import { type Target, targetsStore } from '../../stores/chosen-targets.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import type { PublishRequest } from '../../stores/publish-job.ts';
import { checkSiteAllowed } from '../policy.ts';

/** The number of targets that are remembered, for pages that are reloaded. */
const maxTargets = 5;

/** Opens the page that publishes a link, a picture or a tab's PDF. It requests access and shows the progress. */
export async function openTargetPage(chosen: Omit<Target, 'id'>): Promise<void> {
  const target = { id: crypto.randomUUID(), ...chosen };
  const add = (before: readonly Target[]) => [target, ...before].slice(0, maxTargets);
  await targetsStore
    .update(add)
    // Pictures with their data in their address may not fit beside each other. Any other failure comes again.
    .catch(() => targetsStore.update((before) => add(before.filter(({ url }) => !url.startsWith('data:')))));
  await openTarget(target.id);
}

/**
 * Opens the page that requests access if the tab shows a PDF that the extension may not read. Browsers show that prompt
 * only after a click on a page of the extension that stays open.
 * @throws PdfOutOfReach in that case, so that nothing is published from the tab; PolicyRefused if its site is blocked
 */
export async function openTargetPageForPdf({ content, replaces, page }: PublishRequest): Promise<void> {
  const url = 'tabId' in content ? await pdfToAskFor(content.tabId) : undefined;
  if (url === undefined || !('tabId' in content)) return;
  checkSiteAllowed(page.url, await readPolicy());
  if (replaces !== undefined) throw new PdfOutOfReach('replace', url);
  await openTargetPage({ kind: 'pdf', url, tabId: content.tabId, frameId: 0 });
  throw new PdfOutOfReach('asked', url);
}
