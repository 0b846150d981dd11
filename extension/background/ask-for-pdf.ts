import { readPolicy } from '../browser/managed-policy.ts';
import { pdfToAskFor } from '../browser/pdf-in-tab.ts';
import { PdfOutOfReach } from '../browser/pdf-out-of-reach.ts';
import type { PublishRequest } from '../browser/publish-job.ts';
import { askFor } from './ask-for.ts';
import { refuseBlocked } from './under-policy.ts';

/**
 * Opens the page that asks for access where a tab shows a PDF that the extension may not read: browsers ask only in a click on a
 * page of the extension that stays open.
 * @throws PdfOutOfReach then, and nothing is to be published from the tab; PolicyRefused where its site is blocked
 */
export async function askForPdf({ content, replaces, page }: PublishRequest): Promise<void> {
  const url = 'tabId' in content ? await pdfToAskFor(content.tabId) : undefined;
  if (url === undefined || !('tabId' in content)) return;
  refuseBlocked(page.url, await readPolicy());
  if (replaces !== undefined) throw new PdfOutOfReach('replace', url);
  await askFor({ kind: 'pdf', url, tabId: content.tabId, frameId: 0 });
  throw new PdfOutOfReach('asked', url);
}
