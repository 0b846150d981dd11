import type { DocumentKind, SourceKind } from '../../db/database.ts';
import type { PdfForm } from '../../form-model/form-field.ts';
import type { ReceivedFile } from '../../uploads/read-multipart.ts';

/** A file of a site, already in the blob store. */
export interface SiteFile {
  path: string;
  blob: string;
  contentType: string;
  bytes: number;
}

/** Content as it arrived: a page as text, or a file already in the blob store. */
export type ReceivedContent = { html: string } | { file: ReceivedFile };

/** Content that was looked at and stored, and is not yet in the database. */
export interface PreparedVersion {
  source: ReceivedFile;
  sourceKind: SourceKind;
  /** How a visitor gets to see it: at once, or after a conversion. */
  shown:
    | {
        state: 'ready';
        blob: string | undefined;
        pages: number | undefined;
        siteFiles: SiteFile[];
        /** What can be filled in. */
        pdfForm?: PdfForm;
      }
    /** `acceptChanges`: it has tracked changes, which visitors are shown as if accepted. */
    | { state: 'converting'; ending: string; acceptChanges: boolean };
  /** The page's own title. */
  pageTitle: string | undefined;
  /** What a visitor may miss, as sentences. */
  warnings: string[];
  /** It asks for secrets and could send them away: held until somebody has looked at it. */
  suspicious: boolean;
}

/** Sites and pages are both web pages to the owner. */
export function documentKind(sourceKind: SourceKind): DocumentKind {
  return sourceKind === 'site' ? 'html' : sourceKind;
}

/** What can be filled in at once; what a conversion brings forth is not known yet. */
export function formOf({ shown }: PreparedVersion): PdfForm | undefined {
  return shown.state === 'ready' ? shown.pdfForm : undefined;
}

/** Every blob the version has, to remove them when it does not become one after all. */
export function blobsOf(prepared: PreparedVersion): string[] {
  const { source, shown } = prepared;
  if (shown.state === 'converting') return [source.key];
  return [...new Set([source.key, ...(shown.blob ? [shown.blob] : []), ...shown.siteFiles.map(({ blob }) => blob)])];
}
