import type { DocumentKind, SourceKind } from '../../db/database.ts';
import type { PdfForm } from '../../form-model/form-field.ts';
import type { ReceivedFile } from '../../uploads/read-multipart.ts';
import type { Warning } from '../warnings/warning.ts';

/** A file of a site, stored as a blob. */
export interface SiteFile {
  path: string;
  blob: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
}

/** Received content: a page as text, or a file that is already in the blob store. */
export type ReceivedContent = { html: string } | { file: ReceivedFile };

/** Content that is inspected and stored, but not yet in the database. */
export interface PreparedVersion {
  source: ReceivedFile;
  sourceKind: SourceKind;
  /** What visitors are shown, immediately or after a conversion. */
  shown:
    | {
        state: 'ready';
        blob: string | undefined;
        /** Of `blob`, where it is another one than the source. */
        blobBytes?: number;
        /** The hash of `blob`. */
        sha256: Buffer | undefined;
        pages: number | undefined;
        siteFiles: SiteFile[];
        /** The form of a PDF. */
        pdfForm?: PdfForm;
      }
    /** `acceptChanges`: the file has tracked changes, which visitors see as accepted. */
    | { state: 'converting'; ending: string; acceptChanges: boolean };
  /** The `<title>` of the page. */
  pageTitle: string | undefined;
  /** The address that a page says it has. */
  original?: string | undefined;
  /** Warnings about what visitors may miss. */
  warnings: Warning[];
  /** The page asks for secrets and could send them away: it is held for review. */
  suspicious: boolean;
}

/** Returns the kind of document; sites and pages are both web pages to the owner. */
export function documentKind(sourceKind: SourceKind): DocumentKind {
  return sourceKind === 'site' ? 'html' : sourceKind;
}

/** Returns the form of content that can be shown immediately; that of a conversion's result is not known yet. */
export function formOf({ shown }: PreparedVersion): PdfForm | undefined {
  return shown.state === 'ready' ? shown.pdfForm : undefined;
}

/** Returns all blobs of the version, with their sizes. */
export function blobsOf(prepared: PreparedVersion): { key: string; bytes: number }[] {
  const { source, shown } = prepared;
  const blobs = new Map([[source.key, source.bytes]]);
  if (shown.state === 'ready') {
    if (shown.blob !== undefined && shown.blobBytes !== undefined) blobs.set(shown.blob, shown.blobBytes);
    for (const { blob, bytes } of shown.siteFiles) blobs.set(blob, bytes);
  }
  return [...blobs].map(([key, bytes]) => ({ key, bytes }));
}

/** Returns the keys of all blobs of the version. */
export function keysOf(prepared: PreparedVersion): string[] {
  return blobsOf(prepared).map(({ key }) => key);
}

/** Returns the bytes of all blobs of the version. */
export function bytesOf(prepared: PreparedVersion): number {
  return blobsOf(prepared).reduce((sum, { bytes }) => sum + bytes, 0);
}
