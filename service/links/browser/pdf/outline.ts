import type { PDFDocumentProxy } from 'pdfjs-dist';
import { element } from '../page-data.ts';
import type { Viewer } from './viewer.ts';

type Entry = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** Longer outlines are cut: a malicious file may have an endless one. */
const maxEntries = 2000;

/**
 * Lists the PDF's bookmarks.
 * @returns whether any of them lead to its pages
 */
export async function fillOutline({ pages, drawn }: Viewer, pdf: PDFDocumentProxy): Promise<boolean> {
  await drawn;
  const outline = (await pdf.getOutline().catch(() => undefined)) ?? [];
  let left = maxEntries;

  const listOf = (entries: Entry[]): HTMLUListElement | undefined => {
    const list = document.createElement('ul');
    for (const entry of entries) {
      if (left <= 0) break;
      left -= 1;
      const item = itemOf(entry);
      const below = listOf(entry.items);
      if (below) item.append(below);
      if (item.childElementCount > 0) list.append(item);
    }
    return list.childElementCount > 0 ? list : undefined;
  };
  const itemOf = ({ title, dest }: Entry): HTMLLIElement => {
    const item = document.createElement('li');
    // Entries that leave the document or have no target are omitted.
    if (dest === null || title.trim() === '') return item;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = title;
    button.addEventListener('click', () => {
      void pages.linkService.goToDestination(dest);
      button.dispatchEvent(new CustomEvent('picked', { bubbles: true }));
    });
    item.append(button);
    return item;
  };

  const list = listOf(outline);
  if (list) element('outline', HTMLElement).append(list);
  return list !== undefined;
}
