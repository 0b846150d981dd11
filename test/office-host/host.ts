import type { OfficeApp } from './apps.ts';
import type { Faults } from './faults.ts';
import type { HostDocument } from './host-document.ts';

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
