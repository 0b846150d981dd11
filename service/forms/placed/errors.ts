import { BadRequest } from '../../errors/request-errors.ts';

/** Visitors see other content than the one on which the fields were placed. */
export class ContentReplaced extends BadRequest {
  constructor() {
    super('The content was replaced meanwhile. Check where your fields are on the new pages, and save again.');
  }
}
