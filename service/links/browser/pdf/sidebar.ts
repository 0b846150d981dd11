import type { PDFDocumentProxy } from 'pdfjs-dist';
import { element } from '../page-data.ts';
import { fillOutline } from './outline.ts';
import { startThumbnails } from './thumbnails.ts';
import type { Viewer } from './viewer.ts';
import { loadPreference, savePreference } from './viewer-preferences.ts';

/** On a narrower screen, the sidebar covers the pages and starts closed (styles/pdf-sidebar.css). */
const wideScreen = matchMedia('(width >= 900px)');

/** Starts the sidebar: thumbnails and, if the PDF has one, the table of contents. */
export async function startSidebar(viewer: Viewer, document: PDFDocumentProxy): Promise<void> {
  const sidebar = element('sidebar', HTMLElement);
  const toggle = element('sidebar-toggle', HTMLButtonElement);
  const thumbnails = startThumbnails(viewer, document);

  const show = (open: boolean) => {
    sidebar.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
    if (open) thumbnails.reveal();
  };
  const choose = (open: boolean) => {
    savePreference('sidebar', open ? 'open' : 'closed');
    show(open);
  };
  /** On a narrow screen, the sidebar covers the chosen page, so it closes. */
  const afterPick = () => {
    if (wideScreen.matches) return;
    show(false);
    toggle.focus();
  };

  toggle.disabled = false;
  toggle.addEventListener('click', () => choose(toggle.ariaExpanded !== 'true'));
  sidebar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    choose(false);
    toggle.focus();
  });
  sidebar.addEventListener('picked', afterPick);
  const chosen = loadPreference('sidebar');
  show(wideScreen.matches && document.numPages > 1 ? chosen !== 'closed' : false);

  const hasOutline = await fillOutline(viewer, document);
  startTabs(hasOutline);
}

/** Switches between the two lists; hides the tabs when there is only one. */
function startTabs(hasOutline: boolean): void {
  const tabs = element('sidebar-tabs', HTMLDivElement);
  tabs.hidden = !hasOutline;
  const buttons = [...tabs.querySelectorAll('button')];
  for (const button of buttons) {
    button.addEventListener('click', () => {
      for (const other of buttons) {
        const list = element(other.getAttribute('aria-controls') ?? '', HTMLElement);
        other.setAttribute('aria-pressed', String(other === button));
        list.hidden = other !== button;
      }
    });
  }
}
