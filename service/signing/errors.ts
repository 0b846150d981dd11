import { BadRequest } from '../errors/request-errors.ts';

/**
 * The signed copy could not be made (500 over HTTP: a later try may succeed). The answers and the signature are stored.
 */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
  static readonly code = 'copy_failed';
  readonly code = CopyFailed.code;

  constructor() {
    super(
      'The signed copy couldn’t be made. The answers and the signature are stored. Retry it among the document’s ' +
        'responses in the web app. If it fails again, contact your administrator.',
    );
  }
}

/** The signed copy is being made (409 with Retry-After over HTTP). */
export class CopyNotReady extends Error {
  override readonly name: string = 'CopyNotReady';
  static readonly code: string = 'copy_not_ready';
  readonly code: string = CopyNotReady.code;
  /** Making one takes a second or two. */
  readonly retryAfterSeconds: number = 2;

  constructor() {
    super('The signed copy is still being made. Try again in a moment.');
  }
}

/** The copy of a document that several people sign: others have not signed yet. */
export class CopyAwaitsSigners extends CopyNotReady {
  override readonly name = 'CopyAwaitsSigners';
  static override readonly code = 'copy_awaits_signers';
  override readonly code = CopyAwaitsSigners.code;
  override readonly retryAfterSeconds = 3600;
  override readonly message = 'The signed copy is made once everyone has signed. Others haven’t signed yet.';
}

/** The document has no signed response with that id (404 over HTTP). */
export class NoSignedResponse extends Error {
  override readonly name = 'NoSignedResponse';
  static readonly code = 'no_signed_response';
  readonly code = NoSignedResponse.code;

  constructor() {
    super(
      'This document has no signed response with that id. Its responses and their ids are in the list of responses.',
    );
  }
}

/** A PDF whose signatures exceed the time or memory limit of reading. */
export class SignaturesTooComplex extends BadRequest {
  override readonly name = 'SignaturesTooComplex';
  static override readonly code = 'signatures_too_complex';
  override readonly code = SignaturesTooComplex.code;

  constructor(options?: ErrorOptions) {
    super(
      'The signatures in this PDF take too much time or memory to check. Ask whoever sent it for the file as it was signed.',
      options,
    );
  }
}
