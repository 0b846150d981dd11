import type { OfficeApp } from '../platform/office-app.ts';
import type { LinkLine } from './insert-links.ts';

/** What the pane does with what is selected in the open document. */
export interface DocumentSelection {
  /** The selection as text; tables and cells with tabs between. */
  read(): Promise<string>;
  /** Puts links in place of the selection. Excel writes them into cells instead, by sheet-links. */
  insert(lines: readonly LinkLine[]): Promise<void>;
  /** Puts one link there, and nothing else. */
  insertOne(link: string): Promise<void>;
}

/** Each is loaded when it is first asked for. */
export function documentSelection(app: OfficeApp, document: Office.Document): DocumentSelection {
  return {
    read: async () => (await import('./read-selection.ts')).selectedText(app, document),
    insert: async (lines) => (await import('./insert-links.ts')).insertLinks(app, document, lines),
    insertOne: async (link) => (await import('./insert-links.ts')).insertLink(app, document, link),
  };
}
