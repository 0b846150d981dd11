import { BadRequest } from '../errors/request-errors.ts';

/** A file that exceeds the time or memory limit of reading. */
export class FileTooComplex extends BadRequest {
  override readonly name = 'FileTooComplex';
  static override readonly code = 'file_too_complex';
  override readonly code = FileTooComplex.code;

  constructor(options?: ErrorOptions) {
    super('The file takes too much time or memory to read. Save it again in a simpler form and send that.', options);
  }
}

/** A PDF that exceeds the time or memory limit of reading. */
export class PdfTooComplex extends BadRequest {
  override readonly name = 'PdfTooComplex';
  static override readonly code = 'pdf_too_complex';
  override readonly code = PdfTooComplex.code;

  constructor(options?: ErrorOptions) {
    super('The PDF takes too much time or memory to read. Print it to a new PDF and send that.', options);
  }
}
