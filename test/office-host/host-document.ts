import type { AppName } from './apps.ts';

/** The document that is open in the host. Tests may change it as a person would: edit, rename, save as. */
export interface HostDocument {
  app: AppName;
  /** Its address at the moment; `_docUrl` of the application context keeps the one it was opened at (office-js#1507). */
  url: string;
  file: Uint8Array;
  /** What travels with the file: each value is JSON text, as office.js sends it. */
  settings: Map<string, string>;
  /** How often the settings were saved. */
  saves: number;
}

/** The document as "Save As" leaves it: another address, the same content and settings. */
export function savedAs(document: HostDocument, url: string): HostDocument {
  return { ...document, url, settings: new Map(document.settings), saves: 0 };
}
