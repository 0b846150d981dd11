import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** The page in the tab could not be read. */
export class CaptureFailed extends LinkwakeError {
  override readonly name = 'CaptureFailed';
  static readonly code = 'capture_failed';
  readonly code = CaptureFailed.code;

  /** @param said the browser's words */
  constructor(said?: string, options?: ErrorOptions) {
    super({ ...options, said });
  }
}

/** A preview was asked for of a PDF, of which there is nothing to capture. */
export class NoPreviewOfPdf extends LinkwakeError {
  override readonly name = 'NoPreviewOfPdf';
  static readonly code = 'no_preview_of_pdf';
  readonly code = NoPreviewOfPdf.code;
}

/**
 * The browser's own viewer shows a PDF, and lets no extension in. Either a page was opened that asks for access to its site and
 * publishes it as a new link, or it was to be put behind a link that exists, which that page does not do.
 */
export class PdfOutOfReach extends LinkwakeError {
  override readonly name = 'PdfOutOfReach';
  static readonly code = 'pdf_out_of_reach';
  readonly code = PdfOutOfReach.code;

  constructor(variant: 'asked' | 'replace', url: string) {
    super({ variant, values: { host: new URL(url).host } });
  }
}
