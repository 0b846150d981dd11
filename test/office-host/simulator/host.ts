import type { AppName, OfficeApp } from './apps.ts';
import type { Faults } from './faults.ts';
import { emptySheet, type Sheet } from './sheet.ts';

/** The open document of the host. Tests change it as a person would: edit, rename, save as. */
export interface HostDocument {
  app: AppName;
  /** Its current address; `_docUrl` of the application context keeps the first one (office-js#1507). */
  url: string;
  file: Uint8Array;
  /** The same as PDF, if the application creates one; Excel on the web returns an empty one. */
  pdf: Uint8Array | undefined;
  /** The settings in the file: each value is JSON text, as office.js sends it. */
  settings: Map<string, string>;
  /** How often the settings were saved. */
  saves: number;
  /** Opened for reading only. */
  readOnly: boolean;
  /** The selection in Word or PowerPoint: text, or the rows of a table. */
  selection: string | string[][];
  /** The table around the cursor in Word, while nothing is selected. */
  tableAtCursor?: string[][];
  /** What an add-in has inserted in place of the selection. */
  inserted: { form: string; data: unknown }[];
  /** The active sheet in Excel. */
  sheet: Sheet;
}

/** Returns a newly opened document, without data of an add-in. */
export function openedDocument(app: AppName, url: string, file: Uint8Array): HostDocument {
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
    sheet: emptySheet('Sheet1'),
  };
}

/** Returns the document after "Save As": another address, the same content and settings. */
export function savedAs(document: HostDocument, url: string): HostDocument {
  return { ...document, url, settings: new Map(document.settings), saves: 0 };
}

/** An Office application on the web with one document open. */
export interface Host {
  app: OfficeApp;
  document: HostDocument;
  /** The address at which the document was opened; `Office.context.document.url` keeps it. */
  openedAt: string;
  faults: Faults;
  /** Its language, as Office names it: `en-US`. */
  locale: string;
  /** The newest ExcelApi requirement set of the application. */
  excelApi: string;
  /** Whether it has a shared runtime: one page for the pane and the ribbon's functions, which stays when the pane is closed. */
  sharedRuntime: boolean;
  /** The ribbon's buttons that the add-in has disabled, by their id. */
  disabledButtons: Set<string>;
}
