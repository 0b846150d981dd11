import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** The page in the tab could not be read. */
export class CaptureFailed extends LinkwakeError {
  static readonly code = 'capture_failed';
  readonly code = CaptureFailed.code;

  /**
   * @param said the browser's message
   * @param options.variant `pdf`: the tab shows a PDF that cannot be fetched again; `nothing-selected`: no selection can be read
   */
  constructor(said?: string, options?: ErrorOptions & { variant?: 'pdf' | 'nothing-selected' | undefined }) {
    super({ ...options, said });
  }
}

/** A site stopped sending a file. */
export class DownloadInterrupted extends LinkwakeError {
  static readonly code = 'download_interrupted';
  readonly code = DownloadInterrupted.code;

  /** @param url of the file */
  constructor(url: string, options?: ErrorOptions) {
    super({ ...options, values: { host: new URL(url).host } });
  }
}

/** A preview of a PDF was requested, which cannot be captured. */
export class NoPreviewOfPdf extends LinkwakeError {
  static readonly code = 'no_preview_of_pdf';
  readonly code = NoPreviewOfPdf.code;
}

/**
 * The tab shows a PDF in the browser's viewer, which no extension may read. `asked`: a page was opened that requests
 * access to the site and publishes the PDF as a new link. `replace`: the PDF was to replace a link's content, which that
 * page cannot do.
 */
export class PdfOutOfReach extends LinkwakeError {
  static readonly code = 'pdf_out_of_reach';
  readonly code = PdfOutOfReach.code;

  constructor(variant: 'asked' | 'replace', url: string) {
    super({ variant, values: { host: new URL(url).host } });
  }
}
