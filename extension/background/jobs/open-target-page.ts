import { PdfOutOfReach } from '../../capture-host/errors.ts';
import { pdfToAskFor } from '../../capture-host/pdf-in-tab.ts';
import { openTarget } from '../../platform/extension-pages.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import type { PublishRequest } from '../../stores/publish-job.ts';
import { type Target, targetsStore } from '../../stores/targets.ts';
import { refuseBlocked } from '../policy.ts';

/** So many choices are remembered, for pages that are loaded again. */
const most = 5;

/** Opens the page that publishes what was chosen on a page or is open in its tab: it asks for access, and shows how far it is. */
export async function openTargetPage(chosen: Omit<Target, 'id'>): Promise<void> {
  const id = crypto.randomUUID();
  await targetsStore.update((before) => [{ id, ...chosen }, ...before].slice(0, most));
  await openTarget(id);
}

/**
 * Opens the page that asks for access where a tab shows a PDF that the extension may not read: browsers ask only in a click on a
 * page of the extension that stays open.
 * @throws PdfOutOfReach then, and nothing is to be published from the tab; PolicyRefused where its site is blocked
 */
export async function openTargetPageForPdf({ content, replaces, page }: PublishRequest): Promise<void> {
  const url = 'tabId' in content ? await pdfToAskFor(content.tabId) : undefined;
  if (url === undefined || !('tabId' in content)) return;
  refuseBlocked(page.url, await readPolicy());
  if (replaces !== undefined) throw new PdfOutOfReach('replace', url);
  await openTargetPage({ kind: 'pdf', url, tabId: content.tabId, frameId: 0 });
  throw new PdfOutOfReach('asked', url);
}
