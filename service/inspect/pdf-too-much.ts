import { BadRequest } from '../documents/errors/bad-request.ts';

/** A PDF that takes more time or memory to read than a file is given. */
export class PdfTooMuch extends BadRequest {
  constructor(options?: ErrorOptions) {
    super('The PDF takes too much time or memory to read. Print it to a new PDF and send that.', options);
  }
}
