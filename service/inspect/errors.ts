import { BadRequest } from '../errors/request-errors.ts';

/** A PDF that exceeds the time or memory limit of reading. */
export class PdfTooComplex extends BadRequest {
  constructor(options?: ErrorOptions) {
    super('The PDF takes too much time or memory to read. Print it to a new PDF and send that.', options);
  }
}
