/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

import type { LinkLine } from '#shared/formats/links-as-entered.ts';
import type { OfficeApp } from '../platform/office-ready.ts';

/** Operations on the selection in the open document. */
export interface DocumentSelection {
  /** Whether a list of recipients in the document can be followed (recipient-list): Excel 2019 and later, and on the web. */
  readonly followsLists: boolean;
  /** Reads the selection as text, with tabs between cells. */
  read(): Promise<string>;
  /** Replaces the selection with links. Excel writes them into cells instead (links-beside-rows.ts). */
  insert(lines: readonly LinkLine[]): Promise<void>;
  /** Replaces the selection with one link. */
  insertOne(link: string): Promise<void>;
}

/** Creates the operations. Each is loaded on first use. */
export function documentSelection(app: OfficeApp, document: Office.Document): DocumentSelection {
  return {
    // Bindings, tables and names that may be missing.
    followsLists: app === 'excel' && Office.context.requirements.isSetSupported('ExcelApi', '1.4'),
    read: async () => (await import('./read-selection.ts')).selectedText(app, document),
    insert: async (lines) => (await import('./insert-at-selection.ts')).insertLinks(app, document, lines),
    insertOne: async (link) => (await import('./insert-at-selection.ts')).insertLink(app, document, link),
  };
}
