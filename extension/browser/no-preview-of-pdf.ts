import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** A preview was asked for of a PDF, of which there is nothing to capture. */
export class NoPreviewOfPdf extends LinkwakeError {
  override readonly name = 'NoPreviewOfPdf';
  readonly code = 'no_preview_of_pdf';
}
