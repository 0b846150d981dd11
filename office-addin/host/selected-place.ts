import { insertLinks, type LinkLine } from './insert-links.ts';
import type { OfficeApp } from './office-app.ts';
import { selectedText } from './selection.ts';

/** What the pane does with what is selected in the open document. */
export interface SelectedPlace {
  /** The selection as text; tables and cells with tabs between. */
  read(): Promise<string>;
  /** Puts links in place of the selection. Excel writes them into cells instead, by sheet-links. */
  insert(lines: readonly LinkLine[]): Promise<void>;
}

export function selectedPlace(app: OfficeApp, document: Office.Document): SelectedPlace {
  return {
    read: () => selectedText(app, document),
    insert: (lines) => insertLinks(app, document, lines),
  };
}
