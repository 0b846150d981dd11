/** No signed response of the document has that id (404 over HTTP). */
export class NoSignedResponse extends Error {
  override readonly name = 'NoSignedResponse';
  readonly code = 'no_signed_response';

  constructor() {
    super(
      'This document has no signed response with that id. Its responses and their ids are in the list of responses.',
    );
  }
}
