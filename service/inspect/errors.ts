import { BadRequest } from '../errors/request-errors.ts';

/** A PDF that takes more time or memory to read than a file is given. */
export class PdfTooComplex extends BadRequest {
  constructor(options?: ErrorOptions) {
    super('The PDF takes too much time or memory to read. Print it to a new PDF and send that.', options);
  }
}
