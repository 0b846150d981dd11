import type { AppName, OfficeApp } from './apps.ts';
import type { Faults } from './faults.ts';
import type { Sheet } from './sheet.ts';

/** The document that is open in the host. Tests may change it as a person would: edit, rename, save as. */
export interface HostDocument {
  app: AppName;
  /** Its address at the moment; `_docUrl` of the application context keeps the one it was opened at (office-js#1507). */
  url: string;
  file: Uint8Array;
  /** The same as PDF, where the application makes one; Excel on the web hands out one of no bytes. */
  pdf: Uint8Array | undefined;
  /** What travels with the file: each value is JSON text, as office.js sends it. */
  settings: Map<string, string>;
  /** How often the settings were saved. */
  saves: number;
  /** Opened for reading only. */
  readOnly: boolean;
  /** What is selected in Word or PowerPoint: text, or the rows of a table. */
  selection: string | string[][];
  /** What an add-in has put in place of the selection. */
  inserted: { form: string; data: unknown }[];
  /** The sheet that is in view, in Excel. */
  sheet: Sheet;
}

/** A document as it is opened, with nothing of an add-in in it. */
export function openedDocument(app: AppName, url: string, file: Uint8Array): HostDocument {
  const sheet = { name: 'Sheet1', cells: [], selected: { row: 0, column: 0, rows: 1, columns: 1 } };
  return {
    app,
    url,
    file,
    pdf: undefined,
    settings: new Map(),
    saves: 0,
    readOnly: false,
    selection: '',
    inserted: [],
    sheet,
  };
}

/** The document as "Save As" leaves it: another address, the same content and settings. */
export function savedAs(document: HostDocument, url: string): HostDocument {
  return { ...document, url, settings: new Map(document.settings), saves: 0 };
}

/** An Office application on the web with one document open. */
export interface Host {
  app: OfficeApp;
  document: HostDocument;
  /** Where the document was opened: what `Office.context.document.url` goes on saying. */
  openedAt: string;
  faults: Faults;
  /** What it speaks, as Office names it: `en-US`. */
  locale: string;
  /** The newest requirement set of Excel's own that the application has. */
  excelApi: string;
}
